/**
 * Stop words of a text's language, by stem: words that every text of the language holds, and question words. In a
 * library of several languages, stop words of the rarer language look like names and draw a question to every text in
 * that language. `termsOf` already drops English ones, and `contentStemsOf` takes Chinese ones out of questions.
 */
import { stemsOf } from '../../core/text/stem.ts';
import { languageOf } from './language.ts';

const lists: Readonly<Record<string, string>> = {
  ar:
    'وفي ومن وما وهل وكم وأين ومتى وكيف وماذا وإلى وعلى من ما ماذا متى أين كيف كم لماذا هل أي أية الذي التي الذين في على إلى عن مع بين عند بعد قبل حتى ' +
    'منذ و أو ثم لكن هو هي هم هذا هذه ذلك تلك كان كانت يكون تكون لا لم لن ليس قد أن إن كل له لها لهم ' +
    'فيه فيها عليه به بها إذا منه منها عنه عنها هناك هنا بعض غير سوى أما لدى كيفما لكل التى والتي ' +
    'والذي ولا وما فما أنا نحن أنت عندكم لديكم عندي لي لنا',
  de:
    'der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren sein ' +
    'hat haben hatte hatten wird werden wurde wurden kann können konnte muss müssen darf dürfen soll ' +
    'sollen will wer wen wem wessen was wann wo wohin woher wie warum weshalb wieso welche welcher ' +
    'welches welchen welchem wieviel viel viele in im ins an am auf aus bei beim bis durch für gegen ' +
    'mit nach ohne über um unter von vom vor zu zum zur zwischen ich du er sie es wir ihr mich mir ' +
    'uns euch ihn ihm ihnen mein dein unser euer man sich nicht kein keine keinen auch noch schon nur ' +
    'so da dort hier dann denn wenn dass als ob gibt heißt heißen geben sagt sagen steht stehen liegt ' +
    'macht machen bitte eigentlich etwa pro je höchstens mindestens wieder immer alle alles welch ' +
    'jede jeder jedes diese dieser dieses diesem diesen jene damals gerade',
  el:
    'ο η το οι τα του της των τον την τους τις ένας μια ένα και ή αλλά είναι ήταν έχει έχουν είχε ' +
    'ποιος ποια ποιο ποιοι τι πότε πού πως πώς γιατί πόσο πόσα πόσες πόσοι σε στο στη στην στον στα ' +
    'στις από για με χωρίς μετά πριν να θα δεν που αυτό αυτή αυτός',
  es:
    'el la los las lo un una unos unas de del a al y o pero es son era eran fue fueron ser está están ' +
    'hay ha han había tiene tienen puede pueden debe deben quién quiénes qué cuándo dónde cómo cuál ' +
    'cuáles cuánto cuánta cuántos cuántas por para con sin en entre sobre hasta desde se me te le les ' +
    'nos yo tú él ella ellos usted mi mis tu tus su sus este esta esto ese esa eso que si no ya muy ' +
    'más como dice dicen dar da llama cada todo todos toda todas también aún donde cuando quien ' +
    'quienes cual cuanto cuanta cuantos cuantas',
  fa:
    'و یا اما از به در با بر برای تا که چه چی کی کجا چرا چگونه چطور چند کدام است هست بود بودند شد می ' +
    'را این آن آنها او ما شما من هم نه',
  fr:
    'le la les l un une des du de d au aux et ou mais est sont était étaient être a ont avait avoir ' +
    'fait faire peut peuvent doit doivent faut qui que qu quoi quand où comment pourquoi combien quel ' +
    'quelle quels quelles lequel dans en sur sous par pour avec sans chez entre vers à je tu il elle ' +
    'on nous vous ils elles me te se moi toi lui leur mon ma mes ton ta tes son sa ses notre nos ' +
    'votre vos ce cet cette ces c s n ne pas plus y si très est-ce est-il est-elle sont-ils a-t-il ' +
    "a-t-elle dit dire donne appelle s'appelle chaque tout tous toute toutes encore aussi même alors " +
    'donc quand-même',
  he:
    'של את על אל עם מן בין לפני אחרי עד כי או אבל הוא היא הם הן אני אתה אנחנו זה זאת אלה היה היתה היו ' +
    'מי מה מתי איפה היכן איך למה מדוע כמה איזה איזו האם לא כל גם',
  hi:
    'का की के को में से पर और या है हैं था थी थे हो कौन किस किसने क्या कब कहाँ कैसे क्यों कितना कितने ' +
    'कितनी यह वह ये वे ने भी तक लिए नहीं',
  it:
    'il lo la i gli le un uno una di del dello della dei degli delle a al allo alla ai agli alle da ' +
    'dal dalla in nel nella nei nelle su sul sulla con per tra fra e o ma è sono era erano essere ha ' +
    'hanno aveva può possono deve devono chi che cosa quando dove come perché quale quali quanto ' +
    'quanta quanti quante io tu lui lei noi voi loro mi ti si ci vi mio tuo suo questo questa quello ' +
    'quella non più se anche c l dice dà chiama ogni tutto tutti tutta tutte ancora già poi',
  nl:
    'de het een en of maar is zijn was waren wordt worden werd werden heeft hebben had hadden kan ' +
    'kunnen mag mogen moet moeten wie wat wanneer waar hoe waarom welke welk hoeveel veel in op aan ' +
    'bij met van voor naar uit over onder tot door om te tegen tussen zonder ik je jij u hij zij ze ' +
    'wij we jullie hun hem haar mijn uw ons onze dit dat deze die er niet geen ook nog al zo dan als ' +
    'heet geeft zegt staat elk elke alle alles',
  pl:
    'i a lub albo ale jest są był była było były być ma mają miał może mogą musi kto kogo komu co ' +
    'czego kiedy gdzie jak dlaczego ile który która które którzy jaki jaka jakie w we na z ze do od ' +
    'dla po przy pod nad za przez o u się nie to ten ta te tego tej czy że go jej ich mój twój jego',
  pt:
    'o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem entre ' +
    'sobre até desde e ou mas é são era eram foi foram ser está estão há tem têm pode podem deve ' +
    'devem quem que quando onde como qual quais quanto quanta quantos quantas porque eu tu ele ela ' +
    'nós eles se me te lhe meu seu sua este esta isso esse não mais já ao à aos às diz dá chama cada ' +
    'todo todos toda todas ainda também',
  ru:
    'и или а но в во на с со к ко у о об от до из за для по при над под через без между это этот эта ' +
    'эти тот та те то он она они мы вы я ты его её их мой твой свой наш ваш был была было были быть ' +
    'есть кто кого кому что чего когда где куда откуда как почему зачем сколько какой какая какое ' +
    'какие который которая ли не ни же бы всё все всех каждый уже ещё только там тут здесь можно ' +
    'нужно надо',
  sv:
    'den det de en ett och eller men är var varit vara har hade kan kunde får ska skulle måste vem ' +
    'vad när vilken vilket vilka hur varför mycket många i på av för från med till vid under över om ' +
    'utan mellan jag du han hon vi ni sig mig dig min din sin vår er som inte ingen också så',
  tr:
    've veya ama bir bu şu o ne neden niçin kim kimin nerede nereye nereden nasıl hangi kaç zaman ' +
    'için ile gibi kadar de da mi mı mu mü ben sen biz siz onlar benim olan olarak en çok var yok ' +
    'değil',
  uk:
    'і й та або а але в у на з із зі до від для по при над під через без між це цей ця ці той він ' +
    'вона вони ми ви я ти його її їх мій був була було були бути є хто кого що чого коли де куди ' +
    'звідки як чому скільки який яка яке які чи не ні же',
  vi:
    'là của và hoặc nhưng có không được bị các những một này đó kia ai gì nào đâu khi bao nhiêu mấy ' +
    'sao thế như để cho với từ đến trong ngoài trên dưới ở về tại tôi bạn anh chị họ nó chúng ta cũng ' +
    'đã đang sẽ',
};
const none: ReadonlySet<string> = new Set();
const sets = new Map<string, ReadonlySet<string>>();

/** Stems of the stop words of the text's language. Empty without a list for it. */
export function stopWordsOf(text: string): ReadonlySet<string> {
  const language = languageOf(text);
  const list = lists[language];
  if (list === undefined) return none;
  const known = sets.get(language);
  if (known !== undefined) return known;
  const made = new Set(stemsOf(list));
  sets.set(language, made);
  return made;
}
