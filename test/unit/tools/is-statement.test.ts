import { describe, expect, test } from 'vitest';
import { isStatement } from '../../../src/tools/is-statement.ts';

describe('what tells and does not ask', () => {
  test.each([
    'Correction: the keeper of Hallow Pier is Kit Vane.',
    'Correction, the sheet is out of date. The keeper of Hallow Pier is Kit Vane.',
    'Korrektur: Der Markt beginnt um 11 Uhr.',
    'Corrección: el mercado empieza a las 11.',
    '更正：集市十一点开始。',
    '不对，集市十一点开始。',
    'تصحيح: يبدأ السوق في الساعة 11.',
  ])('Q53: a correction is noted: %s', (message) => {
    expect(isStatement(message)).toBe(true);
  });

  test('Q105: key points that are told are no question', () => {
    expect(isStatement('The key points of my lease are rent and deposit.')).toBe(true);
  });

  test.each(['Key points of my lease.', 'Summary of our minutes.', '请总结一下我的合同。'])(
    'Q105: a question for key points is asked: %s',
    (message) => {
      expect(isStatement(message)).toBe(false);
    },
  );

  test.each([
    'Correction: who is the keeper?',
    'correction of the tide book',
    'Corrections officer salary',
    '更正：几点开始',
    '不对称加密',
    '改正方法',
  ])('Q53: what only speaks of corrections is asked: %s', (message) => {
    expect(isStatement(message)).toBe(false);
  });

  test.each([
    'am i allowed to just take the rental over to Ireland by boat',
    'until when can i get tea at the kiosk in purley moor',
    'up to what amount do we pay by ourselves for a broken lamp',
    'for whom is my father supposed to ask at the front desk',
    'in how many days do I have to write to them about it',
  ])('a question whose asking word stands behind small words is asked: %s', (message) => {
    expect(isStatement(message)).toBe(false);
  });

  test.each(['In the shed hangs my key, behind the old oars.', 'For my aunt I always buy two tickets.'])(
    'what begins with such a word and asks nothing is noted: %s',
    (message) => {
      expect(isStatement(message)).toBe(true);
    },
  );

  test.each([
    'my fsck of an ext4 disk came back with code 32, whats that mean',
    'roughly how much larger do the files get if I make them rsync friendly',
    'number of download attempts it makes if I dont set anything',
    'the landlord keeps my deposit after the lease, can he do that',
    'we missed the last ferry home, where do we sleep now',
    'security flavours I can give for an nfs mount',
    'things we may bring to the regatta',
    'total i spent at the kiosk from april to june',
    'the amount our agent paid back to me in may',
    'my insurance excess for water damage',
    'my appointment with the dentist in march',
    'our deposit for the flat in alder court',
    'our water and electricity at alder court',
  ])('Q4: a question typed without its mark is asked: %s', (message) => {
    expect(isStatement(message)).toBe(false);
  });

  test.each([
    'My key hangs in the shed behind the oars',
    'so our boat leaves from the north pier now',
    'on Mondays I can come at nine in the morning',
    'the key I can give you is in the old shed',
    'total we spent at the kiosk in june was 41 pounds',
    'code we chose for my boat: Tern',
    'my parents live in a village near york',
    'my wallet got stolen in the old town',
  ])('Q4: what tells of oneself is noted without a mark, too: %s', (message) => {
    expect(isStatement(message)).toBe(true);
  });

  test.each([
    'Merk dir: Der Schlüssel liegt im Schuppen.',
    'Denk daran, dass wir am Montag zu haben.',
    'Mein Schlüssel hängt im Schuppen.',
    'unser Boot liegt jetzt am Nordsteg vorne',
    'Retiens que mon code est 4711.',
    'Mon vélo est dans la remise.',
    'J’habite à Lyon.',
    'Recuerda que mi llave está en el cobertizo.',
    'Necesito gafas para leer.',
    'La mia chiave è nel capanno.',
    'meine Tochter in Lyon wohnt jetzt am Fluss',
    'mi hermana vive en Quito desde mayo',
    'ma clé de la remise est sous le pot',
    'Damit ich es nicht vergesse, der Schlüssel liegt im Schuppen.',
  ])('Q4: what is told in German, French, Spanish or Italian is noted: %s', (message) => {
    expect(isStatement(message)).toBe(true);
  });

  test.each([
    'wo hängt mein Schlüssel',
    'Woran merke ich, dass ich nachfüllen muss',
    'Um wie viel Uhr beginnt meine Schicht',
    'kann ich meinen Hund ins Büro mitbringen',
    'mein Vertrag endet wann genau eigentlich',
    'Zeig mir meinen Mietvertrag.',
    'où est ma clé de la remise',
    'cuando abre mi banco los lunes',
    'Dime dónde está mi llave.',
    'Precio al mes en temporada alta',
    'bekomme ich meine Kaution zurück',
    'meine Kundennummer bei Kestrel',
    'mein Termin beim Zahnarzt im März',
    'mon numéro de contrat chez Kestrel',
    'mi número de póliza del seguro de la perra',
    'il mio appuntamento dal dentista in marzo',
    'zahlt unsere Versicherung bei Hagel',
    'kannst du mir die Adresse vom Zahnarzt geben',
    'me puedes decir el horario de la piscina',
    'mi puoi dare il numero del medico',
    'quando iniziano i lavori del tetto',
    'spese per i lavori del tetto',
    'i documenti necessari per iscriversi',
  ])('Q4: a question in these languages is asked without a mark, too: %s', (message) => {
    expect(isStatement(message)).toBe(false);
  });

  test.each([
    'I want to know how much notice I have to give.',
    "I'd like to know the opening hours.",
    'I need the phone number of my doctor.',
    'I wonder who leads the tour.',
    'Ich möchte wissen, wie lange meine Kündigungsfrist ist.',
    'Ich brauche die Telefonnummer meines Arztes.',
    'Je voudrais savoir quand mon bail finit.',
    'Necesito el teléfono de mi médico.',
    'Vorrei sapere quando apre il mio museo.',
  ])('Q4: what one wants to know is asked: %s', (message) => {
    expect(isStatement(message)).toBe(false);
  });

  test.each([
    'I want a window seat.',
    'I need my glasses to read.',
    'I would like my steak rare.',
    'I love the number seven.',
    'We have the time until six.',
    'Come Monday I will pay my rent.',
    'Ich brauche morgens zwei Tabletten.',
  ])('Q4: what one wants otherwise is noted: %s', (message) => {
    expect(isStatement(message)).toBe(true);
  });
});
