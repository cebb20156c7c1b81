/** Forms of verbs that no rule of endings finds. */
export const frenchVerbs = `
montre montrent montré présente présentent présenté propose proposent proposé décrit décrivent étudie étudient utilise utilisent utilisé
utilisée utilisés utilisées utilisant permet permettent permis permettant donne donnent donné donnée obtient obtenu obtenus obtenue
développe développé développée rend rendre rendent devient deviennent devenir devenu devenue devenus devenues limite limitent stocke stockent varie varient déplaçant reste restent rester trouve trouvent trouvé prend prennent
pris mettre met mettent mis mise tient tenir vient viennent venir dépend dépendent augmente augmentent réduit réduisent réduire améliorer
améliore exige exigent nécessite nécessitent contient contiennent comprend comprennent concerne concernent existe existent suit suivent
suivant suivante suivants suivantes basé basée fondé fondée lié liée liés liées dû due appelé appelée appelés dit dite voir savoir
peut peuvent doit doivent va vont est sont sert servent suffit suffisent agit agissent vise visent naît naissent croît croissent accroît
décroît paraît paraissent apparaît apparaissent disparaît connaît connaissent reconnaît produisent conduisent
traduit traduisent détruit détruisent construit construisent introduit introduisent nuisent écrit écrivent lisent
vit vivent meurt meurent courent sortent partent sentent dort ouvre ouvrent offrent souffre souffrent
couvre couvrent découvre découvrent recueille tend tendent attend attendent entend entendent étend étendent défend
répand répandent répond répondent fondent perd perdent vend vendent bat combattent vaut valent faut veut veulent
sait savent voit voient prévoit prévoient croit croient boit boivent reçoit reçoivent aperçoit conçoit perçoit déçoit émeut meut pleut
agir finir choisir fournir établir obtenir maintenir contenir devenir prévenir intervenir provenir servir sortir partir sentir ouvrir
offrir couvrir découvrir remplir définir garantir unir réunir réussir subir nourrir mourir courir venir tenir dormir mentir fuir agrandir
ralentir refroidir répartir investir convertir élargir enrichir affaiblir réagir ressentir consentir acquérir conquérir saisir surgir
prendre apprendre comprendre entreprendre surprendre rendre vendre perdre attendre entendre étendre défendre répandre répondre fondre
confondre correspondre dépendre descendre craindre atteindre éteindre peindre plaindre joindre rejoindre mettre permettre admettre
promettre soumettre transmettre émettre commettre connaître reconnaître paraître apparaître disparaître naître croître accroître être
suivre poursuivre vivre survivre boire croire dire interdire prédire lire élire écrire décrire inscrire rire produire réduire conduire
traduire détruire construire introduire séduire nuire faire satisfaire plaire taire vaincre convaincre rompre interrompre résoudre
absoudre coudre moudre exclure inclure conclure avoir savoir devoir recevoir percevoir concevoir apercevoir voir prévoir valoir vouloir
falloir mouvoir pleuvoir asseoir consomment forment transforment confirment estiment expriment aiment affirment nomment dorment
conforment informent déforment suppriment impriment arriment animent semble semblent
consiste impose comble ramène transforme constitue oblige sépare combine protège élève apporte assure entraîne provoque favorise facilite
évite empêche possède conserve représente implique explique dépasse atteint fournit garantit subit remplit rejoint relie résulte repose
demeure diminue évolue contribue participe convient dispose ajoute adapte alimente amène applique arrive attire bénéficie cherche circule
commence compense concentre condense confirme correspond crée décompose dégage dégrade déplace détermine détourne diffère diffuse distingue
divise domine échappe élimine émet encourage engage enregistre équivaut évalue examine exerce exprime fabrique freine gagne génère gère
illustre imite incite indique injecte insère installe intègre intervient isole joue laisse libère localise maintient mène modifie
multiplie observe occupe organise oriente perturbe pose privilégie procède prolonge propage prouve publie ralentit rappelle rapproche
réagit réalise récupère refroidit regroupe rejette remplace renforce renvoie répare répète reproduit résiste respecte retarde retient
réunit sélectionne signale simplifie situe soulève souligne soumet stabilise stimule suggère suppose supprime surveille survient tire
touche traite transmet transporte travaille traverse trie valorise vérifie désigne décide devrait pourrait choisit définit
`;

/** Adjectives, adverbs and small change that no phrase needs. */
export const frenchFillers = `
transmis transmise transmises vendu vendue vendus vendues usé
nouveau nouvelle nouveaux nouvelles différent différente différents différentes divers diverses important importante importants
importantes meilleur meilleure 
dernier dernière deuxième principaux principales général générale particulier particulière possible possibles
efficace efficaces nécessaire nombreux nombreuses certain certaine faible faibles
article travaux résultat résultats section exemple exemples façon manière fait faits 
termes question questions auteur auteurs fois an ans année années chose choses gens deux trois
quatre cinq six sept huit neuf dix cent mille notamment également actuellement généralement particulièrement directement rapidement
grâce sein 
ancien ancienne anciens anciennes autre propre propres seul seule seuls seules vrai vraie véritable gros grosse fort forte forts fortes élevé élevée élevés élevées supérieur supérieure inférieur inférieure
meilleurs meilleures pire mauvais mauvaise pleine entier entière entiers entières complet complète récent récente récents récentes
actuel actuelle actuels actuelles prochain prochaine futur future rare rares fréquent fréquente fréquents fréquentes 
facile faciles utile utiles nécessaires suffisant suffisante indispensable impossible
capable capables susceptible susceptibles présents présentes absent absente proche proches lointain voisin voisine
semblable semblables identique identiques tôt tard loin près ensemble quasi presque surtout seulement davantage plutôt ailleurs
désormais autant tant autour lorsque tandis sinon soit voire puis or afin quant dont hier demain durant travers envers
côté côtés parts rôles buts raison raisons cause causes conséquence conséquences 
effort efforts avantage avantages inconvénient inconvénients difficulté difficultés possibilité possibilités intérêt choix sorte sortes genre début moment moments minute minutes secondes mois semaine semaines
siècle siècles décennie décennies quantité quantités ensemble majorité moitié tiers quart plupart manque absence présence
onze douze quinze vingt trente million millions milliard milliards premièrement
fondé fondée fondés fondées basé basée basés basées lié liée liés liées venu venue venus venues exprimé exprimée exprimés
exprimées situé située situés situées issu issue issus issues obtenu obtenue obtenus obtenues causé causée causés causées provoqué
provoquée provoqués provoquées contenu contenue contenus contenues relié reliée reliés reliées destiné destinée destinés destinées
consacré consacrée consacrés consacrées composé composée composés composées constitué constituée constitués constituées formé
formée formés formées comparé comparée comparés comparées soumis soumise soumises exposé exposée exposés exposées réservé réservée
réservés réservées alimenté alimentée alimentés alimentées équipé équipée équipés équipées entouré entourée entourés entourées
accompagné accompagnée accompagnés accompagnées suivi suivie suivis suivies porté portée portés portées placé placée placés
placées installé installée installés installées logé logée logés logées choisi choisie choisis choisies visé visée visés visées
prévu prévue prévus prévues attendu attendue attendus attendues éliminé éliminée éliminés éliminées employé employée employés
employées conçu conçue conçus conçues rendu rendue rendus rendues reçu reçue reçus reçues tenu tenue tenus tenues mené menée menés
menées posé posée posés posées observé observée observés observées considéré considérée considérés considérées appliqué appliquée
appliqués appliquées associé associée associés associées atteint atteinte atteints atteintes touché touchée touchés touchées
`;

/** Small change that is part of some names all the same: matière première, temps réel, seconde vie. */
export const frenchSmall = `
nombre point points temps bon bonne bons bonnes première premières premier premiers second seconde difficile difficiles essentiel
essentielle essentiels essentielles disponible disponibles cas travail rapport type types jour jours heure heures rôle but lieu cours mesure
mesures partie parties terme simple approche étude études principal principale commun commune face objectif objectifs besoin besoins
grand grande grands grandes petit petite petits petites haut haute hauts hautes bas basse long longue longs longues court courte courts
courtes part fin usage usages début
`;

/** Nouns and adjectives that end like the plural of a verb. */
export const frenchNounsInEnt = `
agent argent urgent intelligent convergent divergent émergent contingent détergent réagent indigent négligent récent cent accent
innocent décent adjacent accident incident évident résident président occident ardent prudent précédent dent excédent antécédent confident
dissident trident patient client orient ingrédient gradient coefficient quotient inconvénient récipient efficient conscient inconscient
déficient ambiant résilient impatient talent excellent violent équivalent polyvalent ambivalent prévalent lent opulent turbulent virulent
somnolent bivalent trivalent monovalent parent transparent apparent différent cohérent incohérent adhérent inhérent torrent concurrent
récurrent référent afférent efférent absent présent consent patent compétent incompétent latent content mécontent intermittent
permanent éminent pertinent continent imminent proéminent rémanent immanent vent souvent couvent avent fluent affluent influent confluent
effluent congruent fréquent conséquent éloquent subséquent délinquent serpent sergent régent tangent accent
`;

/** Nouns that end like an infinitive. */
export const frenchNounsInEr = `
hiver fer mer cancer laser danger foyer loyer boucher clocher rocher verger berger potager leader tanker container conteneur cluster
buffer fer enfer amer cher fier hier ver cuiller poker master poster manager étranger léger passager messager horloger oranger plancher
gibier éther polder radar cathéter biomarqueur transformer transistor driver router scanner polymer computer center reporter
`;

export const frenchGeneral = `
système systèmes méthode méthodes modèle modèles problème problèmes donnée données processus structure niveau niveaux effet effets outil
outils domaine recherche développement analyse condition conditions facteur facteurs forme formes valeur valeurs monde moyen moyens
technique techniques technologie technologies solution solutions projet projets service services information informations produit
produits production risque risques gestion politique politiques plan plans règle règles décision décisions mesure mesures action actions
activité activités élément éléments objet objets groupe groupes personne personnes individu individus homme hommes femme femmes pays ville villes
région régions zone zones site sites lieu lieux surface surfaces matière matières matériau matériaux qualité capacité capacités
coût coûts prix énergie puissance force forces vitesse taille longueur hauteur largeur durée période périodes phase phases étape étapes
état états situation situations changement changements variation variations évolution croissance augmentation diminution réduction perte
pertes gain gains réponse réponses résistance demande offre essai essais test tests expérience expériences preuve preuves chercheur
chercheurs scientifique scientifiques spécialiste spécialistes utilisateur utilisateurs entreprise entreprises société sociétés public
communauté communautés gouvernement autorité autorités institution institutions marché marchés industrie industries ressource ressources
fonction fonctions relation relations lien liens réseau réseaux chaîne chaînes séquence séquences cible cibles source sources conception
connaissance connaissances savoir théorie notion notions concept concepts idée idées mot mots nom noms caractère caractéristique
caractéristiques propriété propriétés composant composants composition combinaison mélange variété limites sécurité protection contrôle
impact impacts influence application applications utilisation traitement traitements stratégie stratégies programme programmes
vie mort corps chaud chaude chauds chaudes froid froide froids froides sec sèche secs humide humides abondant abondante abondants
abondantes résistant résistante résistants résistantes coûteux coûteuse coûteuses local locale locaux locales rapide rapides lente lents
stable stables sûr sûre série gamme milieu milieux nuit nuits offre fin usage usages ordre moyen lieu fonctionnement comportement environnement contexte
`;

/** Nouns that end like a participle. */
export const frenchNounsInE = `
marché marchés procédé procédés degré degrés blé clé clés café canapé pavé fossé fossés carré employé employés salarié salariés musée
musées année années journée durée durées idée idées armée allée allées vallée vallées chaussée chaussées marée marées fumée fumées rosée
lycée entrée entrées arrivée montée poussée tranchée donnée données pensée graminée graminées araignée mêlée criée coulée plongée
épopée fusée fusées gelée gelées nausée trachée ovipare liée épée assemblée tournée traversée portée jetée dictée mosquée chimpanzé congé décès procédée
`;
