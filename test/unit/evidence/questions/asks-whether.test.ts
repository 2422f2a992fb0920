import { describe, expect, test } from 'vitest';
import { asksWhether } from '../../../../src/evidence/questions/asks-whether.ts';

describe('questions for a yes or a no', () => {
  test.each([
    'Can plans be traced at the archive?',
    'Is the archive reading room open on Mondays?',
    'And does the ferry take bicycles?',
    "Aren't dogs allowed in the museum?",
    'Ist das Archiv am Montag offen?',
    'Darf man im Lesesaal Pläne abzeichnen?',
    'Est-ce que le musée est ouvert le lundi ?',
    'Peut-on entrer dans la salle avec un chien ?',
    '¿Se pueden copiar los planos del archivo?',
    'È aperto il museo di lunedì?',
    'Está aberto o museu não muito longe?',
    'Mogen honden in het museum?',
    '初级阶段的教育是自愿的吗？',
    '民俗馆星期一是否开放',
    '博物館は月曜日に開いていますか。',
    '도서관은 월요일에 문을 엽니까?',
    'هل المتحف مفتوح يوم الإثنين؟',
    'Открыт ли музей в понедельник?',
    'Czy muzeum jest otwarte w poniedziałek?',
    'Müze pazartesi açık mı?',
    'zahlt die Versicherung bei Hagel',
    'Bekomme ich meine Kaution zurück?',
    'krieg ich am Montag noch Geld',
    'Mon assurance couvre-t-elle la grêle ?',
    'le chien est-il admis dans la salle',
  ])('Q54: “%s”', (question) => {
    expect(asksWhether(question)).toBe(true);
  });

  test.each([
    'Can I bring my dog?',
    'May I smoke?',
    'Do I need insurance?',
    'Am I insured?',
    'Darf ich hier parken?',
    'Muss ich Miete zahlen?',
    'Brauche ich Schneeketten?',
    'Peut-on fumer ici ?',
    'Doit-on payer une caution ?',
    'Faut-il réserver ?',
    'Puis-je annuler ?',
    '¿Puedo fumar?',
    'Puedo cancelar mi reserva?',
    'Posso fumare?',
    'Devo pagare una caparra?',
    'Moet ik betalen?',
  ])('Q54: a short everyday question: “%s”', (question) => {
    expect(asksWhether(question)).toBe(true);
  });

  test.each([
    'Was kostet Parken?',
    'Was zahlen Mitglieder?',
    'When is the archive open?',
    'Do you know who leads the Sunday tour?',
    'Is the whistle made of brass or of iron?',
    'The harbour office: open on Mondays?',
    'Wann ist das Archiv offen?',
    'Ist die Glocke aus Eisen oder aus Bronze?',
    '¿Quién es el director?',
    '灯会的主灯叫什么名字？',
    '你知道馆长是谁吗？',
    '博物館はいつ開いていますか。',
    'متى يفتح المتحف؟',
    'Müze ne zaman açık?',
    '2022',
    '',
    'Damit ich es weiß: der Schlüssel liegt im Schuppen',
    'Zahlt die Versicherung den Ersatz oder die Reparatur?',
    'montant du loyer de la place',
    'Combien coûte-t-il ?',
    "Qu'a-t-il dit ?",
    'Le musée ouvre-t-il le matin ou le soir ?',
    'add-on price',
    'first man on the moon',
  ])('Q54: not “%s”', (question) => {
    expect(asksWhether(question)).toBe(false);
  });
});
