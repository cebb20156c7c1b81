/** What papers of the ACL Anthology print, read off their pages by hand: headings, labels of tables and figures, how footnotes begin. */
export type RealPaper = { file: string; headings: string[]; captions: string[]; footnotes: string[] };

const paper = (file: string, headings: string, captions: string, footnotes: string): RealPaper => ({
  file,
  headings: headings.split(" | "),
  captions: captions === "" ? [] : captions.split(", "),
  footnotes: footnotes === "" ? [] : footnotes.split(" | "),
});

export const REAL_PAPERS: RealPaper[] = [
  paper(
    "C02-1050.pdf",
    "Abstract | Introduction | Statistical Machine Translation | IBM Model 4 | Search Problem | Decoding Algorithms | Left-to-Right Decoding | Right-to-Left Decoding | Bidirectional Decoding | Computational Complexity | Effects of Decoding Direction | Experimental Results | Discussions | Conclusion | Acknowledgement | References",
    "Figure 1, Figure 2, Figure 3, Figure 4, Figure 5, Figure 6, Table 1, Table 2, Table 3, Algorithm 1",
    "For simplicity, the dependence | There exist a complete hypothesis | The term | The meanings of the symbol",
  ),
  paper(
    "E12-1054.pdf",
    "Abstract | Introduction | Mining Errors from Wikipedia | Accessing the Revision Data | Sentence Alignment | Sentence Pair Filtering | Resulting Datasets | Natural Error Datasets | Artificial Error Datasets | Measuring Contextual Fitness | Statistical Approach | Knowledge Based Approach | Results & Discussion | Statistical Approach | Knowledge-based Approach | Combining the Approaches | Related Work | Conclusions and Future Work | Acknowledgments | References",
    "Table 1, Table 2, Table 3, Table 4, Table 5",
    "The same artificial data | http://code.google.com/p/dkpro | http://code.google.com/p/jwpl | http://jazzy | Using a revision dump from April | Using a revision dump from August | The most efficient and precise | http://www.archive.org | http://www.ims.uni | We optimize",
  ),
  paper(
    "H92-1022.pdf",
    "ABSTRACT | INTRODUCTION | THE TAGGER | RESULTS | CONCLUSIONS | References",
    "",
    "A version of this paper | The Brown Corpus contains | The test set contained | AT = article | Both the first word | We ran the experiment three | This was one of the 71",
  ),
  paper(
    "N03-1010.pdf",
    "Abstract | Introduction | The IBM Translation Models | Decoding | Decoding Algorithm | Decoding Complexity | Reducting Decoder Complexity | Local Probability Calculations | Improvement Caching and Tiling (ICT) | Restrictions on Word Reordering | Conclusions | Acknowledgements | References",
    "Figure 1, Figure 2, Figure 3, Figure 4, Figure 5, Figure 6, Table 1",
    "Technically, the complexity | There are | In practice | Thanks to Daniel | Another possible explanation | In a nutshell | Thanks to Franz",
  ),
  paper(
    "P06-2060.pdf",
    "Abstract | Introduction | Combining Classifiers | At-Least-N Voting | The ACE Relation Extraction Task | Experimental Results | Maximum Entropy Classifiers | Results | Discussion | References",
    "Table 1, Table 2, Table 3, Table 4, Figure 1, Figure 2, Figure 3",
    "Here we use the ACE value | Note that ACE value",
  ),
  paper(
    "P06-3008.pdf",
    "Abstract | Introduction | Overview of Chinese RST treebank under construction | Corpus data | Segmentation | Annotation and Validity Control | Results | Discussion | Conclusion | Future Work | Acknowledgement | References",
    "Figure 1, Figure 2, Table 1, Table 2, Table 3, Table 4, Table 5, Table 6, Table 7",
    "www.people.com | Caijinpinglun | Dash, as a Sign | PMs are counted | The symbol | By “Structural elements” | After a comparative study | Parentheses, and other | Publicly downloadable | Based on data from | This is higher than | We are yet to give",
  ),
  paper(
    "P06128.pdf",
    "Abstract | INTRODUCTION | RELATED WORKS | TEXT SEGMENTATION BASED ON HIERARCHICAL AGGLOMERATIVE CLUSTERING (TSHAC) | Text Preprocessing | Text Representation | Sentence-Similarity Matrix Construction | Hierarchical Agglomerative Clustering for Linear Text Segmentation | The Proposed TSHAC Algorithm | PERFORMANCE EVALUATIONS | Computational Complexity Analysis | Experimental Results | CONCLUSION AND FUTURE WORKS | REFERENCES",
    "Figure 1, Figure 2, Figure 3, TABLE I, TABLE II",
    "",
  ),
  paper(
    "P13-1062.pdf",
    "Abstract | Introduction | Related Work | Entity translation | Semantically similar relation mining | Framework Overview | Methods | Statement Extraction | Seed Entity Translation | Relation Translation | Statement-level Document Context | Iteration on TN | Experiments | Data and Evaluation | Baselines | NE Translation Results | NE Translation Results with Low Corpus Comparability | Similar Documents | Conclusions | Acknowledgment | References",
    "Table 1, Table 2, Table 3, Table 4, Figure 1, Figure 2, Figure 3, Figure 4, Figure 5, Figure 6",
    "The MRR for organization",
  ),
  paper(
    "W06-0206.pdf",
    "Abstract | Introduction | Prior Work | Motivation | Baseline Multi-lingual Name Tagger | Two Semi-Supervised Learning Methods for Name Tagging | Bootstrapping | Self-training | Unlabeled Document Selection | ‘Query set’ construction | Cross-entropy Measure | Sentence Selection | Margin to find reliable sentences | Name coreference to find more reliable sentences | Name count and sentence length to remove uninteresting sentences | Data Flow | Evaluation Results and Discussions | Data | Overall Performance | Analysis of Bootstrapping | Impact of Data Size | Impact of Data Selection | Analysis of Self-training | Conclusions and Future Work | Acknowledgment | References",
    "Table 1, Table 2, Table 3, Table 4, Table 5, Table 6, Figure 1, Figure 2, Figure 3, Figure 4",
    "We have also used this metric | To be precise | We also tried a single match | In bootstrapping, this margin | For the experiments reported | Only names which exactly | The performance achieved",
  ),
  paper(
    "W06-2302.pdf",
    "Abstract | Introduction | The Anaphora Resolution Algorithms | JavaRAP | GuiTAR | MARS | GETARUNS | Referential Policies and Algorithms | Focussing Revisited | Evaluation and General Discussion | Conclusions | Acknowledgements | References",
    "Fig. 1, Table 1, Table 2, Table 3",
    "",
  ),
];
