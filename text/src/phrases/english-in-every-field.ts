/**
 * Written by bench/concepts/words-of-every-field.ts, not by hand: stems of English words that texts of every field say, by the share of
 * texts that say them (aeronautics, computing, librarianship, medicine).
 */
export const englishCommon: { share: number; stems: string }[] = [
  {
    share: 0.16,
    stems: `
develop discuss present result use
`,
  },
  {
    share: 0.08,
    stems: `
base case data describ differ effect form function general given includ increas made method number obtain paper problem provid
relat report studi system time
`,
  },
  {
    share: 0.04,
    stems: `
activ addit analysi appear applic approach area associ author avail certain chang characterist compar complet comput condit consid
consider control design detail determin direct distribut evalu examin exist experi experiment factor field first follow found free
give high import indic inform investig involv larg level limit line materi mean measur need new normal note oper order part
particular perform point possibl procedur process produc rang recent refer requir show shown signific similar small solut special
specif state structur subject suggest techniqu term test theori two type valu various well work
`,
  },
  {
    share: 0.02,
    stems: `
account achiev advantag affect allow amount appli approxim aspect attempt averag basi basic becom bodi briefli calcul carri caus
close collect combin common comparison complex compon concept concern conclud conclus consist constant construct contain continu
correct correspond cours current decreas defin degre demonstr depend deriv descript differenti due effici employ essenti establish
estim exampl express extens featur final find flow format further generat good great greater group growth higher illustr improv
independ influenc initi integr interact interest intern known languag lead literatur local locat long low main major make mechan
model natur necessari non numer object observ occur origin outlin pattern period physic place posit potenti practic previous
product program properti propos publish purpos question rapid rate reason record reduc region relationship remain repres research
respect respons review role second section select separ seri set simpl singl size sourc space standard stress success support
survey take theoret three total transfer treat univers usual vari variabl view way wide year
`,
  },
  {
    share: 0.01,
    stems: `
accord accur accuraci act action actual ad adapt adequ administr advanc aid air alter altern analys analyt analyz appropri aris
assess assum assumpt attent automat avoid begin behavior best better brief call capabl care center central charact chemic choic
class clear comment communic composit concentr conduct connect content contribut convent convers core correl cover criteria critic
cross curv day deal definit desir detect difficult difficulti divid dynam earli easili educ effort electron element elimin emphasi
encount end entir entri environ equal equat equival error especi evid exact expand expect explain extend extent extern fact failur
famili far five forc formul formula four frequenc frequent full futur govern half hand handl head help histori human idea identifi
ii immedi implic incorpor index individu induc input institut interpret introduc introduct issu kind knowledg laboratori lack
larger later latter length light linear link list littl load lower machin maintain manag manner mark maximum medium member minim
minimum mode modifi move multipl name nation now offer open organ other output overal parallel paramet partial pass permit phase
pictur plan play power predict preliminari prepar presenc pressur prevent primari principl probabl progress project proper proport
protect prove public quantit random ratio reach reaction read real receiv recommend reduct reflect regard relev remov replac
restrict reveal right rise rule run sampl satisfactori satisfi scale search secondari seem seen serv servic shape short side simul
simultan situat solv speed stage start statist step storag strong subsequ substanti suffici suitabl surfac tabl taken technic
termin third togeth tool transform transit treatment typic understand uniform unit user util valid variat varieti visual volum
weight whole yield
`,
  },
  {
    share: 0.005,
    stems: `
abil abl absenc abstract acceler accept access accompani accomplish acquir adjac adjust adopt age agre agreement aim alon american
analog answer appar appreci arbitrari arrang articl artifici assign assist attach attack attitud attribut back background balanc
believ benefit block book bound boundari branch bring broad build capac categori cell channel character chart check chosen circul
classic classif classifi co code coeffici come compil complement complic compos comprehens compress compris configur confirm
conjunct consequ constitut contact context contrast conveni convert cooper coordin cost count creat cultur cycl date decid decis
defect delay demand densiti depart devic devis devot digit dimens dimension discov display distanc distinct distinguish divis
document domin doubl drawn earlier econom edg elementari empir enabl encourag energi engin enter equip event except excess exchang
exhaust exhibit expans explor exponenti expos extrem face facil facilit fail fair fall fast feasibl figur fit fix flexibl focus
formal former forward fraction framework freedom fulli fundament gain graph graphic greatest ground grow guid heat held hold hope
hour hypothesi ideal ident identif iii imag impact implement incid inclus instanc instruct intend intens interfer intermedi interv
invers isol item iv joint justifi keep key last law layer learn led left librari lie life like logic longer loss magnitud man map
mass match mathemat matrix meet memori mention minor minut mix moder modern modif month motion movement near necess necessarili
negat network next node occurr old onc optic optim optimum ordinari orient overcom own pair peak peopl person phenomenon poor
portion post preced precis prefer preserv primarili princip prior proceed profil programm promis promot pure put qualit qualiti
quantiti rais ration re reader readili recoveri regular reliabl remark represent resourc respond rest retain return revers root
rotat round routin scheme school scienc scientif see segment self sens sensit sequenc serial serious sever share shift simpli
simplifi six slight slow smaller smooth social solid somewhat sound span specifi squar stabil stand statement status stimul store
stream strength student summari suppli systemat tabul task technolog temperatur tend text thought topic trace train translat
transmiss transport trend true turn under uniqu upper valuabl vertic virtual wall wave weak word worker world write written zero
`,
  },
];
