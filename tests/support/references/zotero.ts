/** A small library as "Zotero RDF" with its files writes it. */
export const zoteroFolder = `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:z="http://www.zotero.org/namespaces/export#"
 xmlns:dcterms="http://purl.org/dc/terms/"
 xmlns:bib="http://purl.org/net/biblio#"
 xmlns:foaf="http://xmlns.com/foaf/0.1/"
 xmlns:link="http://purl.org/rss/1.0/modules/link/"
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:prism="http://prismstandard.org/namespaces/1.2/basic/">
    <bib:Article rdf:about="https://example.org/marsh">
        <z:itemType>journalArticle</z:itemType>
        <dcterms:isPartOf rdf:resource="urn:issn:1234-5678"/>
        <bib:authors>
            <rdf:Seq>
                <rdf:li>
                    <foaf:Person>
                        <foaf:surname>Müller</foaf:surname>
                        <foaf:givenName>Jürgen</foaf:givenName>
                    </foaf:Person>
                </rdf:li>
                <rdf:li>
                    <foaf:Person>
                        <foaf:surname>Coast Group</foaf:surname>
                    </foaf:Person>
                </rdf:li>
            </rdf:Seq>
        </bib:authors>
        <dcterms:isReferencedBy rdf:resource="#item_13"/>
        <link:link rdf:resource="#item_12"/>
        <dc:subject>marsh</dc:subject>
        <dc:subject>
            <z:AutomaticTag><rdf:value>mud</rdf:value></z:AutomaticTag>
        </dc:subject>
        <dc:title>Salt marshes &amp; sea level: a review</dc:title>
        <dcterms:abstract>Marshes grow with the sea. They need mud.</dcterms:abstract>
        <dc:date>2024-03-05</dc:date>
        <dc:identifier>
            <dcterms:URI>
                <rdf:value>https://example.org/marsh</rdf:value>
            </dcterms:URI>
        </dc:identifier>
        <dc:description>PMID: 4711</dc:description>
        <bib:pages>101-118</bib:pages>
    </bib:Article>
    <bib:Journal rdf:about="urn:issn:1234-5678">
        <prism:volume>12</prism:volume>
        <dc:title>Journal of Coasts</dc:title>
        <dc:identifier>DOI 10.1000/marsh.1</dc:identifier>
        <prism:number>3</prism:number>
        <dc:identifier>ISSN 1234-5678</dc:identifier>
    </bib:Journal>
    <bib:Memo rdf:about="#item_13">
        <rdf:value>&lt;p&gt;Read this again.&lt;/p&gt;</rdf:value>
    </bib:Memo>
    <z:Attachment rdf:about="#item_12">
        <z:itemType>attachment</z:itemType>
        <rdf:resource rdf:resource="files/12/Müller 2024 - Salt marshes.pdf"/>
        <dc:title>Full Text PDF</dc:title>
        <link:type>application/pdf</link:type>
    </z:Attachment>
    <bib:Book rdf:about="urn:isbn:978-3-16-148410-0">
        <z:itemType>book</z:itemType>
        <dc:publisher>
            <foaf:Organization>
                <foaf:name>Harbour Press</foaf:name>
            </foaf:Organization>
        </dc:publisher>
        <bib:authors>
            <rdf:Seq>
                <rdf:li><foaf:Person><foaf:surname>Rossi</foaf:surname><foaf:givenName>Anna</foaf:givenName></foaf:Person></rdf:li>
            </rdf:Seq>
        </bib:authors>
        <link:link rdf:resource="#item_14"/>
        <dc:date>1998</dc:date>
        <dc:identifier>ISBN 978-3-16-148410-0</dc:identifier>
        <dc:title>Of Tides</dc:title>
    </bib:Book>
    <z:Attachment rdf:about="#item_14">
        <z:itemType>attachment</z:itemType>
        <rdf:resource rdf:resource="files/14/Of Tides.txt"/>
        <link:type>text/plain</link:type>
    </z:Attachment>
    <bib:Document rdf:about="https://example.org/page">
        <z:itemType>webpage</z:itemType>
        <dc:title>A page</dc:title>
    </bib:Document>
    <z:Collection rdf:about="#collection_1">
        <dc:title>Coasts</dc:title>
        <dcterms:hasPart rdf:resource="https://example.org/marsh"/>
    </z:Collection>
</rdf:RDF>
`;
