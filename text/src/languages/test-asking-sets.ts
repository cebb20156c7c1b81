import type { Language } from "../language.ts";

/** A text, and questions each with words of the one sentence that answers it. For tests only. */
export type AskingSet = { text: string; questions: [question: string, answer: string][] };

export const askingSets: Partial<Record<Language, AskingSet>> = {
  de: {
    text: `Der Sumpfreiher baut sein Nest im Schilf, meist zwei Meter über dem Wasser. Das Weibchen legt im April vier bis sechs Eier. Die Jungen schlüpfen nach 25 Tagen und werden von beiden Eltern gefüttert. Der Vogel frisst vor allem Frösche und kleine Fische.

Seit 1950 ist der Bestand um die Hälfte gesunken, weil viele Moore entwässert wurden. Die größten Kolonien leben heute in Polen und im Donaudelta. Forscherinnen aus Wien zählen die Nester mit Drohnen. Ein Sumpfreiher ist ein grauer Watvogel mit gelbem Schnabel. Im Vergleich zum Silberreiher fliegt er langsamer als dieser, aber weiter. Die Wiedervernässung eines Moores kostet etwa 3000 Euro je Hektar.`,
    questions: [
      ["Wie viele Eier legt der Sumpfreiher?", "vier bis sechs"],
      ["Was frisst der Vogel?", "Frösche"],
      ["Warum ist der Bestand gesunken?", "entwässert"],
      ["Wo leben die größten Kolonien?", "Donaudelta"],
      ["Was ist ein Sumpfreiher?", "grauer Watvogel"],
      ["Wo baut er sein Nest?", "Schilf"],
      ["Nach wie vielen Tagen schlüpfen die Jungen?", "25 Tagen"],
      ["Wie werden die Nester gezählt?", "Drohnen"],
      ["Wie viel kostet die Wiedervernässung?", "3000 Euro"],
      ["Welcher Unterschied besteht zum Silberreiher beim Fliegen?", "langsamer"],
    ],
  },
  es: {
    text: `La garza del pantano construye su nido entre los juncos, a dos metros sobre el agua. La hembra pone en abril de cuatro a seis huevos. Los polluelos nacen después de 25 días y los alimentan ambos padres. El ave come sobre todo ranas y peces pequeños.

Desde 1950 la población ha caído a la mitad porque muchas turberas fueron drenadas. Las colonias más grandes viven hoy en Polonia y en el delta del Danubio. Unas investigadoras de Viena cuentan los nidos con drones. La garza del pantano es un ave zancuda gris con pico amarillo. En comparación con la garceta vuela más despacio, pero más lejos. Restaurar una turbera cuesta unos 3000 euros por hectárea.`,
    questions: [
      ["¿Cuántos huevos pone la garza?", "cuatro a seis"],
      ["¿Qué come el ave?", "ranas"],
      ["¿Por qué cayó la población?", "drenadas"],
      ["¿Dónde viven las colonias más grandes?", "Danubio"],
      ["¿Qué es la garza del pantano?", "zancuda gris"],
      ["¿Dónde construye su nido?", "juncos"],
      ["¿Después de cuántos días nacen los polluelos?", "25 días"],
      ["¿Cómo se cuentan los nidos?", "drones"],
      ["¿Cuánto cuesta restaurar una turbera?", "3000 euros"],
      ["¿Qué diferencia hay con la garceta al volar?", "despacio"],
    ],
  },
  pt: {
    text: `A garça do pântano constrói o seu ninho entre os juncos, a dois metros acima da água. A fêmea põe em abril de quatro a seis ovos. Os filhotes nascem depois de 25 dias e são alimentados por ambos os pais. A ave come sobretudo rãs e peixes pequenos.

Desde 1950 a população caiu pela metade porque muitas turfeiras foram drenadas. As maiores colônias vivem hoje na Polônia e no delta do Danúbio. Pesquisadoras de Viena contam os ninhos com drones. A garça do pântano é uma ave pernalta cinzenta de bico amarelo. Em comparação com a garceta voa mais devagar, mas mais longe. Restaurar uma turfeira custa cerca de 3000 euros por hectare.`,
    questions: [
      ["Quantos ovos põe a garça?", "quatro a seis"],
      ["O que come a ave?", "rãs"],
      ["Por que caiu a população?", "drenadas"],
      ["Onde vivem as maiores colônias?", "Danúbio"],
      ["O que é a garça do pântano?", "pernalta cinzenta"],
      ["Onde constrói o seu ninho?", "juncos"],
      ["Depois de quantos dias nascem os filhotes?", "25 dias"],
      ["Como são contados os ninhos?", "drones"],
      ["Quanto custa restaurar uma turfeira?", "3000 euros"],
      ["Qual é a diferença em relação à garceta ao voar?", "devagar"],
    ],
  },
  it: {
    text: `L'airone di palude costruisce il nido tra le canne, due metri sopra l'acqua. La femmina depone in aprile da quattro a sei uova. I piccoli nascono dopo 25 giorni e vengono nutriti da entrambi i genitori. L'uccello mangia soprattutto rane e piccoli pesci.

Dal 1950 la popolazione si è dimezzata perché molte torbiere furono prosciugate. Le colonie più grandi vivono oggi in Polonia e nel delta del Danubio. Alcune ricercatrici di Vienna contano i nidi con i droni. L'airone di palude è un trampoliere grigio dal becco giallo. Rispetto alla garzetta vola più lentamente, ma più lontano. Ripristinare una torbiera costa circa 3000 euro per ettaro.`,
    questions: [
      ["Quante uova depone l'airone?", "quattro a sei"],
      ["Che cosa mangia l'uccello?", "rane"],
      ["Perché la popolazione si è dimezzata?", "prosciugate"],
      ["Dove vivono le colonie più grandi?", "Danubio"],
      ["Che cos'è l'airone di palude?", "trampoliere grigio"],
      ["Dove costruisce il nido?", "canne"],
      ["Dopo quanti giorni nascono i piccoli?", "25 giorni"],
      ["Come si contano i nidi?", "droni"],
      ["Quanto costa ripristinare una torbiera?", "3000 euro"],
      ["Che differenza c'è con la garzetta nel volare?", "lentamente"],
    ],
  },
  nl: {
    text: `De moerasreiger bouwt zijn nest in het riet, meestal twee meter boven het water. Het vrouwtje legt in april vier tot zes eieren. De jongen komen na 25 dagen uit en worden door beide ouders gevoerd. De vogel eet vooral kikkers en kleine vissen.

Sinds 1950 is de populatie gehalveerd omdat veel venen werden ontwaterd. De grootste kolonies leven nu in Polen en in de Donaudelta. Onderzoeksters uit Wenen tellen de nesten met drones. Een moerasreiger is een grijze waadvogel met een gele snavel. In vergelijking met de zilverreiger vliegt hij langzamer, maar verder. Het herstel van een veen kost ongeveer 3000 euro per hectare.`,
    questions: [
      ["Hoeveel eieren legt de moerasreiger?", "vier tot zes"],
      ["Wat eet de vogel?", "kikkers"],
      ["Waarom is de populatie gehalveerd?", "ontwaterd"],
      ["Waar leven de grootste kolonies?", "Donaudelta"],
      ["Wat is een moerasreiger?", "grijze waadvogel"],
      ["Waar bouwt hij zijn nest?", "riet"],
      ["Na hoeveel dagen komen de jongen uit?", "25 dagen"],
      ["Hoe worden de nesten geteld?", "drones"],
      ["Hoeveel kost het herstel van een veen?", "3000 euro"],
      ["Wat is het verschil met de zilverreiger bij het vliegen?", "langzamer"],
    ],
  },
  ru: {
    text: `Болотная цапля строит гнездо в камышах, обычно в двух метрах над водой. Самка откладывает в апреле от четырёх до шести яиц. Птенцы вылупляются через 25 дней, и их кормят оба родителя. Птица ест в основном лягушек и мелкую рыбу.

С 1950 года численность уменьшилась вдвое, потому что многие болота были осушены. Самые большие колонии живут сегодня в Польше и в дельте Дуная. Исследовательницы из Вены считают гнёзда с помощью дронов. Болотная цапля — это серая голенастая птица с жёлтым клювом. По сравнению с белой цаплей она летает медленнее, но дальше. Восстановление болота стоит около 3000 евро за гектар.`,
    questions: [
      ["Сколько яиц откладывает цапля?", "от четырёх до шести"],
      ["Что ест птица?", "лягушек"],
      ["Почему уменьшилась численность?", "осушены"],
      ["Где живут самые большие колонии?", "Дуная"],
      ["Что такое болотная цапля?", "серая голенастая"],
      ["Где она строит гнездо?", "камышах"],
      ["Через сколько дней вылупляются птенцы?", "25 дней"],
      ["Как считают гнезда?", "дронов"],
      ["Сколько стоит восстановление болота?", "3000 евро"],
      ["Чем полёт отличается от белой цапли?", "медленнее"],
    ],
  },
  ar: {
    text: `يبني مالك الحزين عشه بين القصب على ارتفاع مترين فوق الماء. تضع الأنثى في أبريل من أربع إلى ست بيضات. تفقس الفراخ بعد 25 يوما ويطعمها كلا الوالدين. يأكل الطائر الضفادع والأسماك الصغيرة.

انخفض عدد الطيور إلى النصف منذ عام 1950 لأن كثيرا من المستنقعات جففت. تعيش أكبر المستعمرات اليوم في بولندا وفي دلتا الدانوب. تعد باحثات من فيينا الأعشاش باستخدام الطائرات المسيرة. مالك الحزين هو طائر رمادي طويل الساقين له منقار أصفر. مقارنة بالبلشون الأبيض فإن طيرانه أبطأ. يكلف ترميم المستنقع نحو 3000 يورو للهكتار.`,
    questions: [
      ["كم بيضة تضع الأنثى؟", "أربع إلى ست"],
      ["ماذا يأكل الطائر؟", "الضفادع"],
      ["لماذا انخفض عدد الطيور؟", "جففت"],
      ["أين تعيش أكبر المستعمرات؟", "الدانوب"],
      ["ما هو مالك الحزين؟", "رمادي"],
      ["أين يبني عشه؟", "القصب"],
      ["بعد كم يوم تفقس الفراخ؟", "25 يوما"],
      ["كيف تعد الأعشاش؟", "المسيرة"],
      ["كم يكلف ترميم المستنقع؟", "3000"],
      ["ما الفرق مع البلشون الأبيض في الطيران؟", "أبطأ"],
    ],
  },
  zh: {
    text: `沼泽苍鹭在芦苇中筑巢，通常在水面以上两米。雌鸟在四月产下四到六枚蛋。雏鸟在25天后孵化，由双亲共同喂养。这种鸟主要吃青蛙和小鱼。

自1950年以来，种群数量减少了一半，因为许多沼泽被排干。最大的群落如今生活在波兰和多瑙河三角洲。维也纳的研究人员用无人机统计鸟巢。沼泽苍鹭是一种长着黄色喙的灰色涉禽。与白鹭相比，它飞得更慢，但更远。恢复一公顷沼泽的费用约为3000欧元。`,
    questions: [
      ["雌鸟产多少枚蛋？", "四到六枚"],
      ["这种鸟吃什么？", "青蛙"],
      ["种群数量为什么减少？", "排干"],
      ["最大的群落生活在哪里？", "多瑙河"],
      ["什么是沼泽苍鹭？", "灰色涉禽"],
      ["苍鹭在哪里筑巢？", "芦苇"],
      ["雏鸟多少天后孵化？", "25天"],
      ["如何统计鸟巢？", "无人机"],
      ["恢复沼泽的费用是多少？", "3000欧元"],
      ["它与白鹭飞行有什么区别？", "更慢"],
    ],
  },
  ja: {
    text: `沼サギは葦の中に巣を作り、その高さは水面から約二メートルである。雌は四月に四個から六個の卵を産む。ひなは25日後に孵化し、両親が餌を与える。この鳥は主にカエルと小さな魚を食べる。

1950年以来、多くの湿原が排水されたため、個体数は半分に減少した。最大のコロニーは現在ポーランドとドナウ川の三角州にある。ウィーンの研究者はドローンを使って巣を数える。沼サギとは、黄色いくちばしを持つ灰色の鳥である。白サギに比べて飛ぶのは遅いが、より遠くまで飛ぶ。湿原の再生には一ヘクタールあたり約3000ユーロの費用がかかる。`,
    questions: [
      ["雌は卵を何個産むか？", "四個から六個"],
      ["この鳥は何を食べるか？", "カエル"],
      ["なぜ個体数は減少したのか？", "排水"],
      ["最大のコロニーはどこにあるか？", "ドナウ川"],
      ["沼サギとは何ですか？", "灰色の鳥"],
      ["どこに巣を作るか？", "葦"],
      ["ひなは何日後に孵化するか？", "25日後"],
      ["巣はどのように数えるか？", "ドローン"],
      ["湿原の再生の費用はいくらか？", "3000ユーロ"],
      ["白サギとの飛び方の違いは何か？", "遅い"],
    ],
  },
};
