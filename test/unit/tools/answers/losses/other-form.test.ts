import { describe, expect, it } from 'vitest';
import { inAskedForm, otherFormLossOf } from '../../../../../src/tools/answers/losses/other-form.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

function readable(text: string, header: string | null = null) {
  return readableOf('Notes', text, { header });
}

function loss(question: string, text: string, place: string, header: string | null = null): number {
  return otherFormLossOf(question, [readable(text, header)])(spanOf(text, place));
}

describe('Q83: what an option or a duration looks like', () => {
  const manual =
    '-a, --all  Shows all.\n-c  Shows them\n-q  Shows none. The state is LAST. Wait so many seconds.';
  it.each([
    ['Which option shows all?', manual, 'LAST', 6],
    ['Mit welcher Option kommen alle?', manual, 'LAST', 6],
    ['Which option shows all?', manual, '--all', 0],
    ['Which option shows all?', 'The option all shows all.', 'all', 0],
    ['Which state is it?', manual, 'LAST', 0],
    ['How long does it wait?', manual, 'so many seconds', 6],
    ['Combien de temps attend-il ?', 'Il attend tant de secondes.', 'tant de secondes', 6],
    ['How long does it wait?', 'It waits an hour.', 'an hour', 0],
  ])('Q83: %s “%s”', (question, text, place, lost) => {
    expect(loss(question, text, place)).toBe(lost);
  });
});

describe('Q83: a number alone', () => {
  it.each([
    ['Who do I call about the heating?', '0161 555 0148', 0],
    ['Who do I call about the heating?', '22', 6],
    ['Who repairs the heating?', '0161 555 0148', 6],
  ])('Q83: is no person, but may be who is called: %s “%s”', (question, place, lost) => {
    expect(loss(question, 'Flat 22, heating: 0161 555 0148', place)).toBe(lost);
  });
});

describe('Q83: a code in a table', () => {
  const islands =
    '| name | numeric | ferries |\n| --- | --- | --- |\n| Gull Isle | 352 | 14 |\n| Kite Isle | 404 | 9 |';
  it.each([
    ['How many people live on Gull Isle?', '352', 6],
    ['How many people live on Kite Isle?', '404', 6],
    ['How many ferries has Gull Isle?', '14', 0],
    ['What is the numeric code of Gull Isle?', '352', 0],
  ])('Q83: is no number of things: %s “%s”', (question, place, lost) => {
    expect(loss(question, islands, place)).toBe(lost);
  });
  it('Q83: is known by the names of a table that begins further up', () => {
    expect(
      loss('How many people live on Gull Isle?', '| Gull Isle | 352 |', '352', '| name | country code |'),
    ).toBe(6);
  });
});

describe('Q83: how high something is', () => {
  it.each([
    ['Wie hoch ist der Mitgliedsbeitrag?', 'Sie zahlen den üblichen Beitrag.', 'üblichen Beitrag', 6],
    ['Wie hoch ist der Mitgliedsbeitrag?', 'Wir erheben einen Beitrag.', 'einen Beitrag', 6],
    ['Wie hoch ist der Mitgliedsbeitrag?', 'Er beträgt zwölf Euro.', 'zwölf Euro', 0],
    ['Wie hoch ist der Mitgliedsbeitrag?', 'Er beträgt 12 Euro.', '12 Euro', 0],
    ['How high is the tower?', 'It is a high tower of stone.', 'stone', 6],
    ['放几天假？', '放假2天（5月1日、2日）。', '2天（5月1日、2日）', 0],
  ])('Q83: is a number: %s “%s”', (question, text, place, lost) => {
    expect(loss(question, text, place)).toBe(lost);
  });
});

describe('Q88: a time that is too short', () => {
  it.each([
    ['How many days does it keep?', 'Cook it for eleven hours.', 'eleven hours', 6],
    ['¿Cuántos días hay que esperar?', 'Espere 30 minutos.', '30 minutos', 6],
    ['放几天假？', '熬煮约需 3 小时。', '3 小时', 6],
    ['Wie viele Wochen dauert es?', 'Es dauert 3 Tage.', '3 Tage', 6],
    ['How many days does it keep?', 'It keeps for 48 hours.', '48 hours', 0],
    ['How many days does it keep?', 'It keeps for two weeks.', 'two weeks', 0],
    ['放几天假？', '放假3天。', '3天', 0],
    ['How many hours does it take?', 'It takes 40 minutes.', '40 minutes', 0],
    ['How long does it keep?', 'Cook it for eleven hours.', 'eleven hours', 0],
  ])('Q88: %s “%s”', (question, text, place, lost) => {
    expect(loss(question, text, place)).toBe(lost);
  });
});

describe('Q88: a place that measures something else', () => {
  it.each([
    ['How many metres long is the cord?', 'It weighs 9.2 kg.', '9.2 kg', 6],
    ['How heavy is the drum?', 'It holds 4.1 litres.', '4.1 litres', 6],
    ['Wie viele Tage dauert es?', 'Es kostet 40 Euro.', '40 Euro', 6],
    ['How heavy is the controller?', 'A controller up to 5.5 kW.', '5.5 kW', 6],
    ["Combien d'argent faut-il ?", 'Il faut 1 200 euros.', '1 200 euros', 0],
    ['How fast is the ferry?', 'The ferry goes 12 km.', '12 km', 6],
    ['How fast do they deliver?', 'They deliver in 3 days.', '3 days', 0],
    ['Quelle est la profondeur du grand bassin ?', '27 °C dans le grand bassin.', '27 °C', 6],
    [
      'How long is the pool open on Sundays?',
      'Open on Sundays from 10 a.m. to 4 p.m.',
      '10 a.m. to 4 p.m.',
      0,
    ],
    ['Cuantos dias dura?', 'Cuesta 40 euros.', '40 euros', 6],
    ['Quanto costa la pulizia?', 'Si fa ogni 2 jours.', '2 jours', 6],
    ['What does the trailer cost?', 'It holds 300 kg.', '300 kg', 6],
    ['What does the trailer cost?', 'It costs 30 euros for 2 days.', '30 euros for 2 days', 0],
    ['What does flour cost?', 'It is 12 per 100 g.', '12 per 100 g', 0],
    ['Was kostet der Mäher?', '4,3 von 5 Sternen, gut', '4,3 von 5 Sternen', 6],
    ['How many stars has it?', 'It has 4.3 of 5 stars.', '4.3 of 5 stars', 0],
    ['What is the width of the door?', 'It is 90 cm wide.', '90 cm', 0],
    ['What is the width of the door?', 'It is 90 wide.', '90', 0],
    ['combien de points rapporte la plus haute ?', 'Le col, 1 874 m, est le plus haut.', '1 874 m', 6],
    ["Il faut combien d'amandes en poudre ?", 'amandes 300 g, au four', '300 g', 0],
    ['How many lessons are there?', 'It takes 3 weeks.', '3 weeks', 0],
    ['How many metres long is the cord?', 'It is 9.2 km long.', '9.2 km', 0],
    ['How many metres long is the cord?', 'It is 9 long.', '9', 0],
    ['How far is the light?', 'It is 20 minutes away.', '20 minutes', 0],
    ['What is in the box?', 'It holds 9.2 kg.', '9.2 kg', 0],
  ])('Q88: %s “%s”', (question, text, place, lost) => {
    expect(loss(question, text, place)).toBe(lost);
  });
});

describe('Q83: a place of another form than is asked for', () => {
  it.each([
    ['How many pupils are in class 5?', '| C109 | 8:52 | 8:58 |', '8:52'],
    ['How many days before must I ask?', 'It began on 9 December 1998.', '9 December 1998'],
    ['何日前に申し出ますか？', 'Befristet bis zum 9. Dezember 1998.', '9. Dezember 1998'],
    ['How old is Jory Finch?', '| J2 | joiners | 26 |', 'joiners'],
    ['Wie viele Boote hat der Verein?', 'Die Boote liegen im Hafen.', 'im Hafen'],
    ['How much is a pasty?', "It sells pasties until two o'clock.", "two o'clock"],
    ['How much is the fare?', 'The bus takes 55 minutes.', '55 minutes'],
    ['What is the phone number of Ekkehard?', '| Chair | Ekkehard | 47 |', '47'],
    ['这位老师电话是多少？', '| 手机摄影 | 康立群 |', '康立群'],
    ['¿Cuál es el número de teléfono del seguro?', 'Policy WF-88-2041 is ours.', 'WF-88-2041'],
    ['Who built the telescope?', 'The telescope of 1887 stands there.', '1887'],
    ['Et combien se sont abstenus ?', "Ida Brand s'est abstenue.", 'Ida Brand'],
    ['Combien de membres sont venus ?', 'Seule Ida Brand est venue.', 'Ida Brand'],
    ['Quel est le prix de la pompe ?', 'Pompe (référence : C3000-P)', 'C3000-P'],
    ['What is the price of the pump?', 'The pump is C3000P.', 'C3000P'],
    ['How heavy is the old humidifier?', 'The old one is an MS-40.', 'MS-40'],
    ['Wo liegt das Archiv?', 'Das Archiv hat 3 Räume.', '3'],
    ['What is the postal address of Ida Brand?', '| Ida | Brand | 285-945-2363 |', '285-945-2363'],
    ['Which works built the engine?', '| Bramble | 5 | 1926 |', '1926'],
    ['Which year is on the sundial?', 'Alarm: you have 40 seconds.', 'Alarm'],
    ['في أي ساعة بدأ الاجتماع؟', 'التاريخ: الأربعاء 12 فبراير', 'الأربعاء 12 فبراير'],
    ['What time does the meeting begin?', 'It is on 12 February.', '12 February'],
    ['At what time does the flight leave?', '| Penang | 2025-02-14 |', '2025-02-14'],
    ['What time does the bus leave?', 'The bus takes 55 minutes.', '55 minutes'],
    ['几点开始？', '开了40分钟。', '40分钟'],
    ['A que hora cierra?', 'Cierra el 12 de febrero.', '12 de febrero'],
    ['Cuantos socios hay?', 'Los socios viven en el puerto.', 'en el puerto'],
    ['Cuanto cuesta la bomba?', 'La bomba es C3000P.', 'C3000P'],
    ['Cual es el telefono de Ana?', '| Ana | 47 |', '47'],
    ['Um wie viel Uhr fliegen wir?', 'Am 14.02.2025 fliegen wir.', '14.02.2025'],
  ])('Q83: %s is not answered by “%s”: %s', (question, text, place) => {
    expect(loss(question, text, place)).toBe(6);
  });

  it.each([
    ['How many pupils are in class 5?', 'There are twenty-six pupils.', 'twenty-six'],
    ['Which year is on the sundial?', 'It says 1788.', '1788'],
    ['What time does the meeting begin?', 'It begins on 12 February at 7.', '12 February at 7'],
    ['What time does the meeting begin?', 'It begins after lunch.', 'after lunch'],
    ['At what time does the flight leave?', '| Penang | 2025-02-14 20:15 |', '2025-02-14 20:15'],
    ['What time does the bus leave?', 'It leaves at 7:20 and takes 5 minutes.', '7:20 and takes 5 minutes'],
    ['What time do the doors open?', 'They open ten minutes before dawn.', 'ten minutes before dawn'],
    ['À quelle heure part le bus ?', 'Le bus part à 14 heures.', '14 heures'],
    ['¿A qué hora sale el autobús?', 'Sale a las 20 horas.', '20 horas'],
    ['What time does the bus leave?', 'It leaves at 0800 hours.', '0800 hours'],
    ['How many years had he done?', 'He had done all of them.', 'all of them'],
    ['Wie viele Boote hat der Verein?', 'Es sind dreizehn.', 'dreizehn'],
    ['定年は何歳ですか？', '定年は満６０歳とする。', '６０歳'],
    ['¿Cuántas llaves hay?', 'Hay cuarenta y dos llaves.', 'cuarenta y dos'],
    ['请了几个人来评？', '请了十一位评委。', '十一位'],
    ['كم عدد الكتب؟', 'فيها ثلاثة كتب.', 'ثلاثة'],
    ['How much time does it take?', 'It takes 55 minutes.', '55 minutes'],
    ['How much is a pasty?', 'A pasty is £2.', '£2'],
    ['What is the price of the pump?', 'The pump is EUR30.50.', 'EUR30.50'],
    ['What is the code of the pump?', 'The pump is C3000P.', 'C3000P'],
    ['How heavy is the pump?', 'The pump weighs 9KG.', '9KG'],
    ['What is the phone number of the clinic?', 'Call 01234 567 890.', '01234 567 890'],
    ['Combien de temps dure la séance ?', 'Elle dure toute la nuit.', 'toute la nuit'],
    ['Combien ont voté contre ?', 'Douze ont voté contre.', 'Douze'],
    ['What is the IP address of the relay?', 'The relay is 10.0.0.8.', '10.0.0.8'],
    ['Who built the telescope?', 'Alba Stone built it.', 'Alba Stone'],
    ['Which year was it built in?', 'It was built in 1926.', '1926'],
    ['What was built in 1926?', 'The mill was built in 1926.', '1926'],
  ])('Q83: %s may be answered in “%s” by “%s”', (question, text, place) => {
    expect(loss(question, text, place)).toBe(0);
  });

  it('Q83: a short number is one of a telephone if a word beside it or the name of its column says so', () => {
    const question = 'What is the telephone number of Edda Quill?';
    expect(loss(question, '| Edda Quill | extension 341 |', '341')).toBe(0);
    expect(loss(question, '| Edda Quill | 341 |', '341', '| Name | Telephone |')).toBe(0);
    expect(loss(question, '| Edda Quill | 341 |', '341', '| Name | Votes |')).toBe(6);
  });

  it.each([
    ['How many people came to the fair?', 'Every year thousands of people come.', 'thousands', 0],
    ['How many people came to the fair?', 'About 5k came.', '5k', 0],
    ['Combien de centres ont été créés ?', 'Il a créé des dizaines de centres.', 'des dizaines', 0],
    ['¿Cuántas especies hay?', 'Hay decenas de miles de plantas.', 'decenas de miles', 0],
    ['此法是何人制定的？', '石勒典定此法。', '石勒', 0],
    ['该镇由哪几个乡组成？', '由回龙乡和谷塘乡组成。', '回龙乡和谷塘乡', 0],
    ['一共有几个乡？', '由回龙乡和谷塘乡组成。', '回龙乡', 6],
    ['他是哪一年来的？', '他于民国元年到来。', '民国元年', 0],
    ['逃逸速度有多快？', '速度是11,000公里/小時。', '11,000公里/小時', 0],
    ['في أي عام توفي أينشتاين؟', 'توفي أينشتاين عام 1955.', '1955', 0],
    ['Who founded the mill and when was it founded?', 'Ida Finch founded it in 1911.', '1911', 0],
    ['Which year was longer, 2008 or 2010?', 'In 2008 it was longer.', '2008', 0],
    ['Which ferry sails?', 'In 2008 it was longer.', '2008', 6],
  ])('Q83: %s “%s”: %s loses %i', (question, text, place, lost) => {
    expect(loss(question, text, place)).toBe(lost);
  });

  it('Q83: it comes last, is worth little, and with it the reading says less of whether anything answers', () => {
    const readables = [readable('It sells pasties until two o’clock, for £2 each.')];
    const span = (place: string, probability: number) => {
      const start = readables[0]?.text.indexOf(place) ?? 0;
      return { passage: 0, start, end: start + place.length, probability, margin: 1 };
    };
    const reading = {
      spans: [span('two o’clock', 0.9), span('£2', 0.6)],
      sentences: [],
      passages: [1],
      answerable: 0.9,
      complete: true,
    };
    const found = inAskedForm({ readables, reading }, 'How much is a pasty?');
    expect(found.reading.spans.map(({ start }) => start)).toEqual([
      span('£2', 0).start,
      span('two', 0).start,
    ]);
    expect(found.reading.spans[1]?.probability).toBeLessThan(0.03);
    expect(found.reading.answerable).toBeLessThan(0.5);
    expect(inAskedForm({ readables, reading }, 'What do they sell?').reading).toBe(reading);
  });
});
