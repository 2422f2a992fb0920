"""Invented questions and texts: (question, title, text)."""
BAKERY = ('Harbour Bakery', 'The bakery on Pier Street opens at 6:30 on weekdays and at 8:00 on Saturdays. It is closed on '
          'Sundays. Mira Holloway took it over from her uncle in 2014 and added the small café in 2019.')
MINUTES = ('Minutes of the garden club, 12 March', '# Minutes of the garden club\n\nPresent: Odette Varga, Tom Lindqvist, '
           'Samira Noor\n\n- The fee rises from 18 to 22 euros a year.\n- Tom Lindqvist buys the new pump; it may cost at '
           'most 340 euros.\n- The next meeting is on 9 April in the library.\n')
TRAINS = ('Timetable, line 7', '| Stop | First | Last |\n| --- | --- | --- |\n| Mill Lane | 05:42 | 23:10 |\n| Old Market | '
          '05:51 | 23:19 |\n| Riverside | 06:03 | 23:31 |\n| Airport | 06:20 | 23:48 |\n')
LEASE = ('Lease, flat 4B', 'The tenant pays a rent of 840 euros on the third working day of each month. Either party may end '
         'this lease with a notice\nof three months in writing. The deposit amounts to two months of rent and is paid back '
         'within six weeks after the keys are returned. Pets are allowed only with the written consent of the landlord.')
LONG = ('The lighthouse of Skarn', ' '.join(
    f'In the year {1700 + 7 * n} the keeper wrote a short note about the weather, the ships and the oil, and put it in the '
    f'drawer of the old desk on floor {n % 5 + 1}.' for n in range(14))
    + ' The lamp itself was built by the glazier Ruben Aster from the town of Fell. It weighed 412 kilograms.')
CHINESE = ('社区图书馆', '社区图书馆每天上午九点开门，晚上八点关门，星期一休息。新馆由建筑师沈若川设计，2016年建成，一共有三层。借书证的押金是五十元，'
           '每人一次最多可以借六本书。')
TABLE = ('工资表', '| 姓名 | 部门 | 月薪 |\n| --- | --- | --- |\n| 林晓雨 | 财务 | 9200元 |\n| 高远 | 仓库 | 7600元 |\n| 韩冰 | 采购 | 8100元 |\n')
GERMAN = ('Hausordnung', 'Die Waschküche darf von 7 bis 21 Uhr benutzt werden. Das Treppenhaus reinigt seit Mai die Firma '
          'Blankwerk. Fahrräder gehören in den Keller und nicht in den Hof. Der Hausmeister, Herr Ostrowski, ist unter der '
          'Nummer 0555 7314 zu erreichen.')
SPANISH = ('Taller de cerámica', 'El taller empieza el 14 de octubre y dura seis semanas. Las clases las da Inés Quiroga los '
           'martes por la tarde. El precio es de 95 euros e incluye el barro, pero no la cocción de las piezas.')
FRENCH = ('Le refuge du col', 'Le refuge se trouve à 2 310 mètres. Il a été bâti en 1931 par les frères Mabillon et compte '
          'quarante lits. On y arrive depuis le village de Saint-Orens en trois heures de marche.')
ARABIC = ('مكتبة الحي', 'تفتح مكتبة الحي أبوابها في الساعة التاسعة صباحا كل يوم ما عدا يوم الجمعة. أسستها المعلمة هدى الراوي عام 1998 '
          'وتضم اليوم اثني عشر ألف كتاب.')
JAPANESE = ('町の温泉', '町の温泉は朝六時から夜十時まで開いています。大人の料金は四百五十円で、子どもは二百円です。水曜日は休みです。')
RUSSIAN = ('Школьная поездка', 'Автобус отправляется от школы в 7:45. Поездку организует учительница Вера Лапина. Билет в музей '
           'стоит 300 рублей, обед нужно взять с собой.')
EMOJI = ('🎉 Party', '🎂🎂 The party for Noa 🎈 starts at 16:00 in the old boathouse. Please bring a towel 🏊 and your own cup.')

CASES = [
    ('Who took over the bakery?', *BAKERY), ('When does the bakery open on Saturdays?', *BAKERY),
    ('How many people work in the bakery?', *BAKERY), ('How much may the pump cost?', *MINUTES),
    ('where is the next meeting', *MINUTES), ('When does the first train leave Riverside?', *TRAINS),
    ('What does a ticket to the airport cost?', *TRAINS), ('How long is the notice period?', *LEASE),
    ('When is the deposit paid back?', *LEASE), ('Who built the lamp of the lighthouse?', *LONG),
    ('How tall is the lighthouse?', *LONG), ('新馆是谁设计的？', *CHINESE), ('每人一次最多可以借几本书？', *CHINESE),
    ('图书馆有多少名员工？', *CHINESE), ('高远的月薪是多少？', *TABLE), ('Who designed the new library?', *CHINESE),
    ('Wer reinigt das Treppenhaus?', *GERMAN), ('Wie hoch ist die Miete?', *GERMAN),
    ('¿Quién da las clases?', *SPANISH), ('Quand le refuge a-t-il été construit ?', *FRENCH),
    ('من أسس المكتبة؟', *ARABIC), ('大人の料金はいくらですか？', *JAPANESE), ('Кто организует поездку?', *RUSSIAN),
    ('When does the party start?', *EMOJI), ('What should I bring?', '', EMOJI[1]),
]
