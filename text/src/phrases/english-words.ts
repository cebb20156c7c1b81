/** Verbs in their base form; what is inflected from them breaks a phrase as well. */
export const englishVerbs = `
show present propose describe discuss consider make give take find become provide allow enable require obtain achieve develop
introduce investigate examine explore demonstrate indicate suggest reveal conclude apply address compare derive define involve include
contain consist help improve reduce depend occur exist appear remain arise follow relate combine perform carry establish
exhibit assume illustrate offer begin keep bring put try seem seek aim know believe think see say tell ask go
come let serve explain affect prove solve determine identify evaluate analyze analyse outline extend represent 
employ imply argue predict guarantee eliminate select connect construct implement generate utilize utilise enhance facilitate overcome
ensure maintain treat satisfy characterize characterise denote discover produce create choose incorporate adopt tend pose
evolve concern exploit verify confirm mention rely permit prevent avoid replace remove receive undergo possess constitute comprise
encounter revisit recognise recognize realize realise calculate observe detect shake pick happen move want
hold grow lose pay meet continue leave vary differ arrive attempt expect emphasize emphasise
pass enter shrink expose travel settle disturb dissolve belong agree accept absorb acquire adapt adjust admit allocate anticipate
appreciate assess assign assist attach attain attract attribute await behave clarify collect commit compete complement complicate
compensate confine conform confront conserve consume contribute convert convey convince cope correspond decide deny depart deplete
deserve detach deteriorate diminish disagree disappear discard discourage disrupt distinguish dominate earn eat elicit emerge emit
enclose encourage endure engage enlarge enrich entail equip exceed exclude execute expand expire explode fade fail favour favor feel
forget fulfil fulfill gather get handle hide hinder imitate impair impede impose inform inherit inhibit insert insist inspire interact
interfere interpret invite justify locate maximise maximize minimise minimize mislead modify multiply obey occupy omit oppose originate
outweigh overestimate penetrate perceive persist persuade precede prefer prepare preserve proceed prohibit promote protect quantify
react recommend recover refer reflect refuse regulate reinforce reject remember render resemble resist resolve respond restore restrict
retain shorten simplify sit spend stay stimulate strengthen struggle subtract succeed suffer suppress surround survive suspect sustain
swell tolerate transform translate transmit understand underestimate undermine unify vanish weaken weigh widen withdraw withstand worsen
`;

/** Verbs whose form in -ing is a noun of its own, as in "machine learning" or "early warning". */
export const englishVerbsWithNouns = `
learn build read write teach feed warn hear burn live speak kill wash draw fall fly fill fit stand stop win buy send throw bear
raise reach rise listen wear lie lift like push pull miss swim sing deal lower slow speed switch save share shed stick suit
`;

/** Verbs whose participles are adjectives in names, as in "embedded system" or "activated carbon". */
export const englishVerbsOfNow = `
abandon accelerate accommodate accompany accomplish accumulate activate add adhere administer advise aggravate alleviate alter amplify
arrange assemble assert assure augment authorise authorize cease circulate coincide collaborate commence comply conceal conceive confer
consolidate contradict cooperate coordinate corrode cultivate decompose dedicate deduce deem defend defer deform degrade denature depict
deprive descend designate destabilise destroy diagnose dictate differentiate diffuse dilute disclose dispose dissipate diverge diversify
divide elaborate elevate embed embody embrace encapsulate encompass enforce enlist eradicate erode evade evaporate evoke exacerbate
excite excrete exert exhaust expel expedite forbid foresee formulate foster grasp harness hasten hydrolyse ignite impart incur induce
infect infer infiltrate inflict initiate instruct insulate integrate intensify intervene invade invoke isolate leach lend melt migrate
mitigate mobilise motivate mutate navigate necessitate neglect negotiate neutralise notify nourish obscure obstruct optimise optimize
oscillate overlook oversee oxidise oxidize participate perpetuate pertain postpone precipitate preclude prescribe presume prevail
procure prolong propagate protrude provoke pursue radiate rebuild recede reclaim reconcile recruit rectify recur redirect refine refrain
regain relieve relocate renew reorganise repel replenish resume retire retrieve revise revive rotate saturate seize simulate soften
solidify specify stabilise stabilize strive submit substitute summarise supersede supervise surpass swallow synthesise synthesize
terminate thicken thrive tighten truncate unlock uphold urge validate violate differ vaccinate
`;

/** Nouns that are verbs as well: what stands beside them decides. */
export const englishEither = `
charge discharge store block cycle age group act test trace form flow release load heat cool cost demand supply trade transfer plant
design control model process function force power gain limit rate rank sample score search sort sound source structure target track
train tune value vote cover cut damage damp delay display dose drop dry dump edit engineer exchange experience export feature fire
filter flag fold forecast frame fuel fund guard guide harm harvest host impact import influence interest join judge label land layer
leak level link list lock log map mark mask match measure merge mine mix monitor name open pack pair pattern place plan pool position
post practice press price print profile program project promise prompt pump record recycle repair repeat replicate reserve rest return
reward risk roll rule scale scan screen sense shape ship shock sign signal smell smoke space spark spike split spot stage stain state
stock strain stream stress stretch strike surge swing taste team touch tour transit transport trap trigger trust vent visit walk waste
change work support report result estimate yield focus need start drive run play look call use set base lead mean turn increase
decrease offset count water wave weight crack plate decay drift burst deposit balance capture cause communicate conduct concentrate cross decline deliver
distribute escape express fix mediate recall regard reverse separate shift spread seal stem wait watch kill seal burn
`;

/** Adjectives, adverbs and the small change of writing about research: no phrase that a person would look for has them. */
export const englishFillers = `
works worked working supported supporting reported reporting resulted resulting focused focusing needed started starting called calling used using
increased increasing increases decreased decreasing decreases leads leading led means turned turning looked looking ran running based
else next final single quiet extra whole twenty thirty forty fifty billion hundreds thousands
made making gave given took taken found got became shown led kept brought put seen saw said told went came began begun known thought
chosen grew grown lost paid met left held ran drawn written arose proven studied due able according well particularly
new novel various different several important significant certain particular possible available useful better best good great larger
smaller higher lower first second third next many main major general simple recent current
previous further additional similar suitable appropriate necessary interesting effective efficient successful common typical specific
whole entire full own sufficient considerable overall initial final latter former hitherto unnoticed
article author authors example examples way ways kind lot fact terms term
respect addition basis aspect aspects issue issues approach approaches purpose view conclusion
conclusions contribution contributions discussion attention effort efforts advantage advantages note role 
year years today thing things people two three four five six seven eight nine ten hundred thousand million
sub sup now getting designed ability importance ibid comparison proposal comment variety 
bad worse worst bigger biggest greater greatest largest smallest highest lowest longer longest shorter shortest faster slower stronger
weaker cheaper easier harder closer safer cleaner wider deeper fewer less difficult easy hard likely unlikely ready rarely usual
central essential crucial vital serious severe strong weak broad wide huge tiny enough single separate alone rich poor far soon later
earlier once twice half third quarter amount amounts much little piece pieces pair rest side sides reason reasons cause
causes consequence consequences difference differences extent opportunity possibility challenge
challenges benefit benefits disadvantage disadvantages drawback drawbacks course matter matters start beginning middle goal
goals attempt attempts finding findings kinds moment moments hour hours minute minutes week weeks month
together powerful relevant pertinent promising arbitrary contemporary well-known interesting remarkable fundamental reasonable
months decade decades century centuries everything anything instance instances manner respects lack presence absence 
`;

/** Small change that is part of some names all the same: "early warning", "reorder point", "case study". */
export const englishSmall = `
early late rare last primary number numbers order orders point points time times end step part parts type types case cases study studies
paper section range choice limit limits measure measures degree future day days question questions key use uses need needs set sets
result results report reports work lead mean base increase decrease run support focus start play look call turn
`;

/** Words that name something only together with others: "system" alone tells nobody anything. */
export const englishGeneral = `
method methods model models system systems control design algorithm algorithms problem problems information data application
applications class classes scheme schemes implementation process processes computing performance solution solutions technology
technologies condition conditions service services development analysis knowledge structure structures project projects value values
function functions research influence impact object objects change changes user users group groups management program programs
theory tool tools relationship relationships integration factor factors experiment experiments technique techniques property
properties state accuracy level levels rate rates area areas field fields form forms effect effects feature features component
components concept concepts idea ideas set sets task tasks activity activities strategy strategies environment source sources
framework sense world real thesis argument arguments complex content context standard version product products quality cost costs large small high low long short deep full
plan plans planning practice practices policy policies decision decisions rule rules country countries place places region regions
material materials researcher researchers scientist scientists expert experts person human humans line lines name names word words
test tests testing trial trials result results response responses operation operations action actions event events size length
distance position direction speed strength pressure amount volume depth height width period periods stage stages phase phases unit
units element elements member members item items list lists detail details pattern patterns trend trends growth increase decrease
reduction loss losses gain gains risk risks damage change movement use user access support help need demand supply interest power
work worker workers job jobs company companies firm firms business organisation organization organisations organizations community
communities society public government governments authority authorities institution institutions market markets industry industries
price prices money fund funds investment resource resources capacity potential energy building buildings surface surfaces layer layers
body bodies side end point measurement measurements signal signals sample samples selection variation mixture combination series
construction definition definitions literature insight insights efficiency equivalent characteristic characteristics improvement
improvements association review extension existence investigation promise procedure procedures requirement requirements experience
experiences background overview introduction summary perspective advance advances progress success failure mind family families
soft dry wet average back zero dependent coarse greedy cold warm hot old young clean dirty open closed dense sparse safe account accounts
sequence sequences chain chains network networks center centre site sites target targets limit safety evidence answer answers
`;

/** Nouns that end like an adjective. */
export const englishNounsLikeAdjectives = `
signal material metal capital animal mineral hospital chemical trial journal terminal interval arsenal festival coral canal survival
removal renewal disposal withdrawal arrival approval proposal manual portal pedal petal crystal goal coal shoal seal deal meal rival
individual professional radical retrieval appraisal dismissal denial burial rehearsal referral tidal reversal betrayal mammal cereal
charcoal sandal scandal medal bacterial zeal veal diagonal rational fractal decimal ordinal integral differential polynomial
plastic fabric traffic topic metric logic arithmetic clinic antibiotic antiseptic pandemic epidemic arctic ceramic magic music statistic
heuristic mosaic graphic panic mechanic critic republic rubric attic comic cynic garlic arsenic picnic relic toxic probiotic prebiotic
cosmetic emetic diuretic anaesthetic anesthetic analgesic narcotic antic polemic basic mimic hic colic
cable table variable vegetable renewable wearable consumable fable crucible syllable timetable stable
boundary library summary dictionary vocabulary salary secretary estuary tributary glossary commentary military beneficiary intermediary
canary diary primary january february anniversary apothecary obituary sanctuary luminary dispensary missionary adversary corollary
archive drive motive objective alternative initiative perspective incentive executive additive derivative narrative representative
preservative hive olive adjective native detective explosive adhesive collective cooperative directive locomotive relative sedative wave
pulsar exemplar scholar virus octopus campus
`;
