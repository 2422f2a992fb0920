export const messages: Readonly<Record<string, string>> = {
  'Skip to the question': 'انتقل إلى السؤال',
  'Skip to the content': 'انتقل إلى المحتوى',
  Conversations: 'المحادثات',
  'Close the menu': 'أغلق القائمة',
  Question: 'السؤال',
  'Drop to add documents. They stay on this device.': 'أفلِت لإضافة المستندات. تبقى على هذا الجهاز.',
  Context: 'السياق',
  'What happens with the question': 'ما يجري في السؤال',
  Conversation: 'المحادثة',
  'Context inspector': 'فاحص السياق',
  Library: 'المكتبة',
  Document: 'المستند',
  Models: 'النماذج',
  Lab: 'المختبر',
  Tools: 'الأدوات',
  Settings: 'الإعدادات',
  'Find a command': 'ابحث عن أمر',
  'A command, a conversation, a step': 'أمر أو محادثة أو خطوة',
  Commands: 'الأوامر',
  'Nothing found. Try fewer letters.': 'لم يُعثر على شيء. جرّب حروفًا أقل.',
  'All keyboard shortcuts': 'كل اختصارات لوحة المفاتيح',
  Close: 'أغلق',
  'Single keys do nothing while you type. You can switch them off in Settings.':
    'لا تعمل المفاتيح المفردة أثناء الكتابة. يمكنك إيقافها في الإعدادات.',
  Questions: 'الأسئلة',
  Views: 'أقسام التطبيق',
  Appearance: 'المظهر',
  Help: 'المساعدة',
  'New question': 'سؤال جديد',
  'Type a question': 'اكتب سؤالًا',
  'Stop the question': 'أوقف السؤال',
  'Close what is open, go back': 'أغلق ما هو مفتوح، وارجع',
  'Open or close the context inspector': 'افتح فاحص السياق أو أغلقه',
  'Open or close the context beside the conversation': 'افتح السياق بجانب المحادثة أو أغلقه',
  'Context of the step before': 'سياق الخطوة السابقة',
  'Context of the step after': 'سياق الخطوة التالية',
  'Next step that shows less of a memory than wanted': 'الخطوة التالية التي تُظهر من ذكرى أقل من المراد',
  'Step of the next question': 'خطوة السؤال التالي',
  'What if: the step under other settings': 'ماذا لو: الخطوة بإعدادات أخرى',
  'Pin the selected memory, or take the pin away, in What if': 'ثبّت الذكرى المختارة أو فُكّها في «ماذا لو»',
  'Fork this conversation from the step that is shown': 'فرّع هذه المحادثة من الخطوة المعروضة',
  'Load the sample library': 'حمّل مكتبة الأمثلة',
  'Export this conversation as a file': 'صدّر هذه المحادثة إلى ملف',
  'Look at a recorded conversation': 'شاهد محادثة مسجّلة',
  'Theme: as the system': 'السمة: مثل النظام',
  'Theme: light': 'السمة: فاتحة',
  'Theme: dark': 'السمة: داكنة',
  'Language: {name}': 'اللغة: {name}',
  '{first} then {second}': '{first} ثم {second}',
  'Ctrl + {key}': 'Ctrl + {key}',
  'Open a conversation': 'افتح محادثة',
  'Go to a step': 'اذهب إلى خطوة',
  'Step {step}: {title}': 'الخطوة {step}: {title}',
  Memory: 'الذاكرة',
  Source: 'المصدر',
  '{count, plural, one {# memory} other {# memories}}':
    '{count, plural, zero {# ذكرى} one {ذكرى واحدة (#)} two {ذكريان (#)} few {# ذكريات} many {# ذكرى} other {# ذكرى}}',
  'A model can read only so much at once. For each step you see here what was kept of the earlier steps, how much of each, and why.':
    'لا يستطيع النموذج أن يقرأ دفعة واحدة إلا قدرًا محدودًا. سترى هنا لكل خطوة ما أُبقي من الخطوات السابقة، وكم من كل منها، ولماذا.',
  'Memory starts after the first step.': 'تبدأ الذاكرة بعد الخطوة الأولى.',
  'Exact prompt': 'الموجّه بنصه',
  'The step': 'الخطوة',
  'Parts of the context': 'أجزاء السياق',
  'Memory of step {step}': 'ذاكرة الخطوة {step}',
  'Open the context inspector (I)': 'افتح فاحص السياق (I)',
  'Open inspector': 'افتح الفاحص',
  'Follow the steps': 'تابع الخطوات',
  'Show the newest': 'اعرض الأحدث',
  'Previous step': 'الخطوة السابقة',
  'Next step': 'الخطوة التالية',
  'Close the context': 'أغلق السياق',
  'Map of the memory': 'خريطة الذاكرة',
  '{count, plural, one {# step} other {# steps}}, oldest first':
    '{count, plural, zero {# خطوة} one {خطوة واحدة (#)} two {خطوتان (#)} few {# خطوات} many {# خطوة} other {# خطوة}}، الأقدم أولًا',
  '{count, plural, one {# older step} other {# older steps}} in the list below.':
    '{count, plural, zero {# خطوة أقدم} one {خطوة أقدم واحدة (#)} two {خطوتان أقدم (#)} few {# خطوات أقدم} many {# خطوة أقدم} other {# خطوة أقدم}} في القائمة أدناه.',
  'Step {step}': 'الخطوة {step}',
  'shown: {tier}': 'المعروض: {tier}',
  'wanted: {tier}': 'المراد: {tier}',
  'weight {weight}': 'الوزن {weight}',
  'Nothing to remember yet: memory starts after the first step.':
    'لا شيء يُتذكر بعد: تبدأ الذاكرة بعد الخطوة الأولى.',
  'Only the {count} shown less than wanted': 'المعروضة أقل من المراد فقط ({count})',
  'Memory at step {step}: one row for each earlier step': 'الذاكرة عند الخطوة {step}: صف لكل خطوة سابقة',
  Step: 'الخطوة',
  'Title and reason': 'العنوان والسبب',
  Shown: 'المعروض',
  Weight: 'الوزن',
  Tokens: 'الرموز',
  '{count, plural, one {# older step} other {# older steps}} not listed.':
    '{count, plural, zero {# خطوة أقدم} one {خطوة أقدم واحدة (#)} two {خطوتان أقدم (#)} few {# خطوات أقدم} many {# خطوة أقدم} other {# خطوة أقدم}} غير مذكورة.',
  '{count, plural, one {# more step} other {# more steps}} hidden inside the ranges. Of the hidden ones, only those that came nearest to being shown are listed.':
    '{count, plural, zero {# خطوة أخرى مخفية} one {خطوة أخرى مخفية (#)} two {خطوتان أخريان مخفيتان (#)} few {# خطوات أخرى مخفية} many {# خطوة أخرى مخفية} other {# خطوة أخرى مخفية}} في النطاقات. لا يُدرج هنا من المخفية إلا ما كان أقرب إلى العرض.',
  'Go to step {step}': 'اذهب إلى الخطوة {step}',
  'Show this step and its own memory': 'اعرض هذه الخطوة وذاكرتها',
  Pressure: 'الضغط',
  'Pressure {value}': 'الضغط {value}',
  'set by steps': 'تحدده الخطوات',
  'set by tokens': 'تحدده الرموز',
  'Steps {steps}, tokens {tokens}.': 'الخطوات {steps}، الرموز {tokens}.',
  'This policy has no thresholds.': 'لا عتبات لهذه السياسة.',
  'By weight: brief above {alpha}, detailed above {beta}, full above {gamma}.':
    'بحسب الوزن: موجز فوق {alpha}، ومفصّل فوق {beta}، وكامل فوق {gamma}.',
  'Summaries by the model': 'ملخصات من النموذج',
  'Summaries by the model: {accepted} in use, {rejected} refused, {waiting} to do':
    'ملخصات من النموذج: {accepted} قيد الاستخدام، {rejected} مرفوضة، {waiting} باقية',
  ', {count, plural, one {# step} other {# steps}} given up':
    '، {count, plural, zero {# خطوة} one {خطوة واحدة (#)} two {خطوتان (#)} few {# خطوات} many {# خطوة} other {# خطوة}} متروكة',
  ', {count, plural, one {# step} other {# steps}} behind':
    '، {count, plural, zero {# خطوة} one {خطوة واحدة (#)} two {خطوتان (#)} few {# خطوات} many {# خطوة} other {# خطوة}} متأخرة',
  'Last refused: step {step}, {fault}': 'آخر مرفوض: الخطوة {step}، {fault}',
  'Key points of “{title}”': 'أهم نقاط «{title}»',
  'Ask about this document': 'اسأل عن هذا المستند',
  'Key points': 'النقاط الرئيسية',
  Back: 'رجوع',
  'This document is no longer in the library. What a conversation read of it stays there.':
    'لم يعد هذا المستند في المكتبة. ما قرأته محادثة منه محفوظ فيها.',
  '{count, plural, one {# character} other {# characters}}':
    '{count, plural, zero {# حرف} one {حرف واحد (#)} two {حرفان (#)} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'shown formatted; quotes are taken from it letter by letter': 'معروض منسّقًا؛ وتؤخذ الاقتباسات منه حرفًا حرفًا',
  'shown letter by letter, as it was added': 'معروض حرفًا حرفًا كما أُضيف',
  'the text of the {kind} that answers are taken from': 'نص المستند ({kind}) الذي تؤخذ منه الإجابات',
  'A new version of WebPACE is ready.': 'إصدار جديد من WebPACE جاهز.',
  'Another tab uses a newer version of WebPACE. This tab keeps the older one until you reload it.':
    'تستخدم علامة تبويب أخرى إصدارًا أحدث من WebPACE. وتبقى هذه العلامة على الإصدار الأقدم إلى أن تعيد تحميلها.',
  'Reload to use it': 'أعد التحميل لاستخدامه',
  'Copy report': 'انسخ التقرير',
  Copied: 'نُسخ',
  'Copying is not allowed here': 'النسخ غير مسموح هنا',
  'The report, to be copied by hand': 'التقرير، لنسخه يدويًا',
  Cause: 'السبب',
  '{outcome}.': '{outcome}.',
  'Add files': 'أضف ملفات',
  'Load the models again': 'حمّل النماذج مرة أخرى',
  'Try again': 'حاول مرة أخرى',
  'I have read it': 'قرأته',
  'Allow reading {site}': 'اسمح بقراءة {site}',
  'See what takes up space': 'اعرض ما يشغل المساحة',
  'Reload the page': 'أعد تحميل الصفحة',
  'Use {title}': 'استخدم {title}',
  Problem: 'مشكلة',
  Note: 'ملاحظة',
  Dismiss: 'أخفِ',
  'If restarting the browser does not help': 'إذا لم تنفع إعادة تشغيل المتصفح',
  'There is a second copy of {count, plural, one {# conversation} other {# conversations}}. Delete the damaged data, and what the copy holds is put back. Documents are not in it: add them again, or restore a backup.':
    'توجد نسخة ثانية من {count, plural, zero {# محادثة} one {محادثة واحدة (#)} two {محادثتين (#)} few {# محادثات} many {# محادثة} other {# محادثة}}. احذف البيانات التالفة، فيُعاد ما في النسخة. المستندات ليست فيها: أضفها مجددًا، أو استعد نسخة احتياطية.',
  'There is no second copy of the conversations on this device. Nothing can be saved here until you delete the damaged data. After that you can restore a backup, and nothing else.':
    'لا توجد نسخة ثانية من المحادثات على هذا الجهاز. لا يمكن حفظ شيء هنا حتى تحذف البيانات التالفة. بعدها يمكنك استعادة نسخة احتياطية، ولا شيء غيرها.',
  'Delete the damaged data and put the conversations back': 'احذف البيانات التالفة وأعد المحادثات',
  'Delete the damaged data': 'احذف البيانات التالفة',
  'The rest of the page works, and nothing stored is touched.': 'بقية الصفحة تعمل، ولم يُمسّ شيء مما حُفظ.',
  Reload: 'أعد التحميل',
  'WebPACE cannot start': 'لا يستطيع WebPACE أن يبدأ',
  'Your saved data could not be opened. This page has changed nothing in it.':
    'تعذّر فتح بياناتك المحفوظة. لم تغيّر هذه الصفحة شيئًا فيها.',
  'Stored conversations and documents are untouched.': 'المحادثات والمستندات المحفوظة لم تُمسّ.',
  'Go on without saving': 'تابع العمل دون حفظ',
  'What is saved stays where it is. What you do until you reload the page is kept only in this tab. Export it first.':
    'يبقى المحفوظ في مكانه. ما تفعله قبل إعادة تحميل الصفحة يبقى في علامة التبويب هذه وحدها؛ صدّره قبل ذلك.',
  'The question takes {question} tokens and the instructions {system}. The whole context holds {contextWindow}, and {replyReserve} of them are kept for the reply.':
    'يأخذ السؤال {question} رمزًا والتعليمات {system}. والسياق كله يسع {contextWindow}، منها {replyReserve} محجوزة للرد.',
  'One of the values cannot be used.': 'إحدى القيم لا يمكن استخدامها.',
  'No question was typed.': 'لم يُكتب أي سؤال.',
  'The question takes more tokens than the context has free.':
    'يأخذ السؤال رموزًا أكثر مما هو متاح في السياق.',
  'The parts of the prompt that cannot be left out take more tokens than there is room for.':
    'أجزاء الموجّه التي لا يمكن حذفها تحتاج إلى رموز أكثر مما يتسع له المكان.',
  'The parts that cannot be left out take {needed} tokens; there is room for {historyBudget}.':
    'الأجزاء التي لا يمكن حذفها تحتاج إلى {needed} رمزًا؛ والمكان يتسع لـ {historyBudget}.',
  'The prompt is longer than the model can read at once.':
    'الموجّه أطول مما يستطيع النموذج قراءته دفعة واحدة.',
  'The context takes {prompt} tokens and {promptBudget} are allowed, so the model was not asked.':
    'يأخذ السياق {prompt} رمزًا والمسموح {promptBudget}، فلم يُسأل النموذج.',
  'The prompt takes {promptTokens} tokens and the model holds {contextWindow}.':
    'يأخذ الموجّه {promptTokens} رمزًا والنموذج يسع {contextWindow}.',
  'There is nothing to search for an answer.': 'لا يوجد ما يُبحث فيه عن إجابة.',
  'This app has no policy of that name.': 'ليس في هذا التطبيق سياسة بهذا الاسم.',
  'It took longer than allowed and was stopped.': 'استغرق أكثر من المسموح فأُوقف.',
  '“{tool}” took longer than {milliseconds} and was stopped.':
    'استغرق «{tool}» أكثر من {milliseconds} فأُوقف.',
  'It did not answer for {waitedMilliseconds}, so it was stopped.':
    'لم يستجب مدة {waitedMilliseconds}، فأُوقف.',
  'It was stopped before it was done.': 'أُوقف قبل أن يكتمل.',
  'Its file did not arrive, or belongs to another version.': 'لم يصل ملفه، أو هو من إصدار آخر.',
  'Something happened that the app was not prepared for.': 'حدث شيء لم يكن التطبيق مهيّأً له.',
  'A picture cannot be read. Its words would have to be recognised first; add a document with the text.':
    'لا يمكن قراءة صورة. يلزم أولًا التعرف على كلماتها؛ أضف مستندًا فيه النص.',
  'An archive cannot be read. Unpack it and add the documents that are in it.':
    'لا يمكن قراءة ملف مضغوط. فُكّ ضغطه وأضف المستندات التي فيه.',
  'A program cannot be read. Add documents only.': 'لا يمكن قراءة برنامج. أضف مستندات فقط.',
  'A database cannot be read. Export its tables as CSV and add those.':
    'لا يمكن قراءة قاعدة بيانات. صدّر جداولها بصيغة CSV وأضفها.',
  'An Office document of the format before 2007 (.doc, .xls, .ppt) cannot be read. Save it as .docx, .xlsx, .pptx or PDF, and add that.':
    'لا يمكن قراءة مستند Office بالصيغة السابقة لعام 2007 (‎.doc و‎.xls و‎.ppt). احفظه بصيغة ‎.docx أو ‎.xlsx أو ‎.pptx أو PDF وأضف الناتج.',
  'This kind of Office file cannot be read. Save it as .docx, .xlsx, .pptx or PDF, and add that.':
    'لا يمكن قراءة هذا النوع من ملفات Office. احفظه بصيغة ‎.docx أو ‎.xlsx أو ‎.pptx أو PDF وأضف الناتج.',
  'This kind of OpenDocument file cannot be read. Save it as .odt, .ods, .odp or PDF, and add that.':
    'لا يمكن قراءة هذا النوع من ملفات OpenDocument. احفظه بصيغة ‎.odt أو ‎.ods أو ‎.odp أو PDF وأضف الناتج.',
  '{format} cannot be read. Save it as PDF or as plain text, and add that.':
    'لا يمكن قراءة {format}. احفظه بصيغة PDF أو نصًا عاديًا وأضف الناتج.',
  'This file has no text in it. Add one that does.': 'لا نص في هذا الملف. أضف ملفًا فيه نص.',
  'The sheets of this file are empty. Add one that has cells with values.':
    'أوراق هذا الملف فارغة. أضف ملفًا في خلاياه قيم.',
  'These slides have no text on them. Add slides that do.': 'لا نص في هذه الشرائح. أضف شرائح فيها نص.',
  'This table has no cells with text. Add one that does.':
    'لا خلايا فيها نص في هذا الجدول. أضف جدولًا فيه نص.',
  'These subtitles have no words in them. Add a file that does.':
    'لا كلمات في هذه الترجمة النصية. أضف ملفًا فيه كلمات.',
  'This is not a text file, or its encoding is not known. If it is text, save it again with the encoding UTF-8.':
    'هذا ليس ملفًا نصيًا، أو أن ترميزه غير معروف. إن كان نصًا فاحفظه من جديد بالترميز UTF-8.',
  'This is not a text file. Documents are plain text, such as .txt and .md files.':
    'هذا ليس ملفًا نصيًا. المستندات نص عادي، مثل ملفات ‎.txt و‎.md.',
  'This page is not in UTF-8, nor in the encoding that it names. Save it again as UTF-8.':
    'هذه الصفحة ليست بترميز UTF-8 ولا بالترميز الذي تذكره. احفظها من جديد بترميز UTF-8.',
  'Nothing was understood in this recording. Add a transcript as text.':
    'لم يُفهم شيء في هذا التسجيل. أضف نصًا مكتوبًا له.',
  'This browser cannot decode the sound of the file. Save it as WAV, MP3 or Ogg, and add that.':
    'لا يستطيع هذا المتصفح فك ترميز صوت الملف. احفظه بصيغة WAV أو MP3 أو Ogg وأضف الناتج.',
  'The recording lasts {minutes} minutes; {limit} are the limit. Split it and add the parts.':
    'مدة التسجيل {minutes} دقيقة؛ والحد {limit}. قسّمه وأضف الأجزاء.',
  '“{name}” holds no readable text. Add it as plain text or Markdown in UTF-8.':
    'لا نص مقروءًا في «{name}». أضفه نصًا عاديًا أو Markdown بترميز UTF-8.',
  'The browser cannot read “{name}” any more: it was moved or changed. Add it again.':
    'لم يعد المتصفح يستطيع قراءة «{name}»: لقد نُقل أو غُيّر. أضفه من جديد.',
  'The sample document {file} could not be read from this site. Reload the page, or add your own files.':
    'تعذّرت قراءة مستند العينة {file} من هذا الموقع. أعد تحميل الصفحة، أو أضف ملفاتك.',
  'It is larger than the app can read in one piece.': 'هو أكبر مما يستطيع التطبيق قراءته قطعة واحدة.',
  'The file has {bytes}; the limit is {limit}.': 'حجم الملف {bytes}؛ والحد {limit}.',
  'The file has {size}; the limit is {largest}.': 'حجم الملف {size}؛ والحد {largest}.',
  'The text has {characters} characters; the limit is {limit}.': 'في النص {characters} حرفًا؛ والحد {limit}.',
  'The file holds more than {limit} characters of text.': 'في الملف أكثر من {limit} حرفًا من النص.',
  'What the file holds is not readable text.': 'ما وُجد في الملف ليس نصًا يمكن قراءته.',
  '{picturePages, plural, one {The only page is a picture. Run text recognition (OCR) on the file, then add the new file.} other {All # pages are pictures. Run text recognition (OCR) on the file, then add the new file.}}':
    '{picturePages, plural, zero {صفحاته صور. استخرج نص الملف بالتعرّف الضوئي (OCR)، ثم أضف الملف الجديد.} one {صفحته الوحيدة صورة. استخرج نص الملف بالتعرّف الضوئي (OCR)، ثم أضف الملف الجديد.} two {صفحتاه صورتان. استخرج نص الملف بالتعرّف الضوئي (OCR)، ثم أضف الملف الجديد.} few {كل الصفحات (#) صور. استخرج نص الملف بالتعرّف الضوئي (OCR)، ثم أضف الملف الجديد.} many {كل الصفحات (#) صور. استخرج نص الملف بالتعرّف الضوئي (OCR)، ثم أضف الملف الجديد.} other {كل الصفحات (#) صور. استخرج نص الملف بالتعرّف الضوئي (OCR)، ثم أضف الملف الجديد.}}',
  'There is no document of that name in the library.': 'لا مستند بهذا الاسم في المكتبة.',
  'The app cannot read this kind of file.': 'لا يستطيع التطبيق قراءة هذا النوع من الملفات.',
  'Its text is encrypted, so it cannot be read.': 'نصه مشفّر، فلا يمكن قراءته.',
  'The file does not have the structure that files of its kind must have.':
    'ليس للملف البنية التي يجب أن تكون لملفات نوعه.',
  'The file was not unpacked: it looks as if it was made to fill a device’s memory.':
    'لم يُفكّ ضغط الملف: يبدو أنه صُنع لملء ذاكرة الجهاز.',
  'Reading it took longer than allowed and was stopped.': 'استغرقت قراءته أكثر من المسموح فأُوقفت.',
  'Reading it took longer than {seconds, plural, one {# second} other {# seconds}} and was stopped.':
    'استغرقت قراءته أكثر من {seconds, plural, zero {# ثانية} one {ثانية (#)} two {ثانيتين (#)} few {# ثوانٍ} many {# ثانية} other {# ثانية}} فأُوقفت.',
  'Turning speech into text needs a speech model, and none is loaded.':
    'تحويل الكلام إلى نص يحتاج إلى نموذج للتعرف على الكلام، ولم يُحمَّل أي نموذج.',
  'What was found so far is kept.': 'ما عُثر عليه حتى الآن محفوظ.',
  'Nothing in the library or in memory answers this.': 'لا شيء في المكتبة أو في الذاكرة يجيب عن هذا.',
  'Nothing in the open tabs or in memory answers this.':
    'لا شيء في علامات التبويب المفتوحة أو في الذاكرة يجيب عن هذا.',
  'Nothing in the open tabs, in the chosen documents or in memory answers this.':
    'لا شيء في علامات التبويب المفتوحة أو في المستندات المختارة أو في الذاكرة يجيب عن هذا.',
  'No answer within {steps} steps. What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.':
    'لا إجابة ضمن عدد الخطوات المسموح به ({steps}). ما عُثر عليه محفوظ: اسأل مرة أخرى في هذه المحادثة للمتابعة، أو اسمح بمزيد من الخطوات أو الدقائق.',
  'No answer within the time limit. What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.':
    'لا إجابة ضمن الوقت المسموح به. ما عُثر عليه محفوظ: اسأل مرة أخرى في هذه المحادثة للمتابعة، أو اسمح بمزيد من الخطوات أو الدقائق.',
  'It was stopped because it kept coming back to “{title}”.': 'أُوقف لأنه ظل يعود إلى «{title}».',
  'It was stopped because it asked for the same thing again and again.':
    'أُوقف لأنه طلب الشيء نفسه مرة بعد مرة.',
  'The model made {count} mistakes in a row. The last one: {title}':
    'أخطأ النموذج مرات متتالية عددها {count}. آخرها: {title}',
  'This conversation was forked at step {step}, before the question had its answer. Ask it again, or ask another one.':
    'فُرّعت هذه المحادثة عند الخطوة {step} قبل أن يحصل السؤال على إجابته. اطرحه مرة أخرى أو اطرح سؤالًا آخر.',
  'The model’s files cannot be read. Delete the model and download it again, or choose another one.':
    'لا يمكن قراءة ملفات النموذج. احذف النموذج ونزّله مرة أخرى، أو اختر غيره.',
  '{file} cannot be used: it is a web page. Use the address of the file itself; on model hubs it has /resolve/ in it, not /blob/.':
    'لا يمكن استخدام {file}: إنه صفحة ويب. استخدم عنوان الملف نفسه؛ ففيه على منصات النماذج ‎/resolve/‎ لا ‎/blob/‎.',
  '{file} cannot be used: it is not a GGUF file. Choose a file that ends in .gguf.':
    'لا يمكن استخدام {file}: ليس ملف GGUF. اختر ملفًا ينتهي بـ ‎.gguf.',
  '{file} cannot be used: it is of GGUF version {version}. Versions 2 and 3 can be read: get a newer file of the model.':
    'لا يمكن استخدام {file}: إصدار GGUF فيه {version}. يُقرأ الإصداران 2 و3: احصل على ملف أحدث للنموذج.',
  '{file} cannot be used: its beginning is damaged. Get the file anew.':
    'لا يمكن استخدام {file}: بدايته تالفة. احصل على الملف من جديد.',
  '{file} cannot be used: it ends within its header. It was cut off on its way: get it again.':
    'لا يمكن استخدام {file}: ينتهي داخل ترويسته. انقطع في الطريق: احصل عليه من جديد.',
  '{file} cannot be used: it is no language model that can be talked to. Choose the file of an instruct or chat model.':
    'لا يمكن استخدام {file}: ليس نموذجًا لغويًا يمكن محادثته. اختر ملف نموذج instruct أو chat.',
  '{file} cannot be used: it has no tokenizer. Choose a file made by a recent converter.':
    'لا يمكن استخدام {file}: ليس فيه مجزِّئ. اختر ملفًا صنعه محوّل حديث.',
  '{file} cannot be used: it has {size} GB, and files of up to 2 GB are taken. Add the model in parts, or choose a smaller version of it.':
    'لا يمكن استخدام {file}: حجمه {size} غيغابايت، والحد 2 غيغابايت للملف. أضف النموذج على أجزاء، أو اختر نسخة أصغر منه.',
  '{file} cannot be used: it is not whole. Get it anew.':
    'لا يمكن استخدام {file}: ليس كاملًا. احصل عليه من جديد.',
  '{file} could not be downloaded: the server refuses it ({status}). The publisher may want its terms accepted first. Download the file there by hand and add it from this device.':
    'تعذّر تنزيل {file}: رفضه الخادم ({status}). ربما يريد الناشر قبول شروطه أولًا. نزّل الملف من هناك يدويًا وأضفه من هذا الجهاز.',
  '{file} could not be downloaded: the server answered {status}. Check the address, or choose another model.':
    'تعذّر تنزيل {file}: ردّ الخادم بـ {status}. تحقق من العنوان، أو اختر نموذجًا آخر.',
  '{file} could not be downloaded: the connection failed again and again. What has come is kept. Check the connection, or whether this site may reach that address, then go on.':
    'تعذّر تنزيل {file}: فشل الاتصال مرة بعد مرة. ما وصل محفوظ. تحقق من الاتصال، ومن أن هذا الموقع يستطيع بلوغ ذلك العنوان، ثم تابع.',
  '{file} could not be downloaded: the server answered with a web page. Check the address of the model.':
    'تعذّر تنزيل {file}: ردّ الخادم بصفحة ويب. تحقق من عنوان النموذج.',
  '{file} is not on this device. Download the model first.':
    'الملف {file} ليس على هذا الجهاز. نزّل النموذج أولًا.',
  'The server does not say how long {file} is. Download it by hand and add the file.':
    'لا يذكر الخادم حجم {file}. نزّل الملف يدويًا وأضفه.',
  'This file is being downloaded already. Wait for it.': 'يجري تنزيل هذا الملف بالفعل. انتظره.',
  'This file is being downloaded in another tab. Wait for it, or close that tab.':
    'يجري تنزيل هذا الملف في لسان آخر. انتظره، أو أغلق ذلك اللسان.',
  'There is no room left for this model. Delete another model, or free space on this device, then go on with the download.':
    'لم يبقَ متسع لهذا النموذج. احذف نموذجًا آخر، أو أفرغ مساحة على هذا الجهاز، ثم تابع التنزيل.',
  'This browser keeps no files for this site, so a model cannot be downloaded. Leave private browsing, or allow the site to store data.':
    'لا يحفظ هذا المتصفح ملفات لهذا الموقع، فلا يمكن تنزيل نموذج. اخرج من التصفح الخاص، أو اسمح للموقع بحفظ البيانات.',
  'The engine cannot load this model. Choose a shorter context, another file of it, or another model.':
    'لا يستطيع المحرك تحميل هذا النموذج. اختر سياقًا أقصر، أو ملفًا آخر منه، أو نموذجًا آخر.',
  'This browser gives no graphics processor (WebGPU) to this page, and the model needs one. Use a model for the processor, or another browser.':
    'لا يمنح هذا المتصفح الصفحة معالج رسوميات (WebGPU)، والنموذج يحتاج إليه. استخدم نموذجًا للمعالج، أو متصفحًا آخر.',
  'This graphics processor does not compute with 16-bit numbers (shader-f16) here, and the model needs that. Choose its f32 variant in Models.':
    'لا يحسب معالج الرسوميات هذا هنا بأعداد من 16 بتًا (shader-f16)، والنموذج يحتاج إلى ذلك. اختر نسخته f32 في «النماذج».',
  'The model does not fit into memory. Choose a smaller model, or a shorter context, in Models.':
    'لا يتسع النموذج في الذاكرة. اختر في «النماذج» نموذجًا أصغر أو سياقًا أقصر.',
  'The model’s library does not fit this version of the engine. Delete the model and download it again.':
    'مكتبة النموذج لا توافق هذا الإصدار من المحرك. احذف النموذج ونزّله مرة أخرى.',
  'The model server at {host} cannot be reached. Start it, then ask again.':
    'تعذّر بلوغ خادم النماذج على {host}. شغّله، ثم اسأل من جديد.',
  'The model server at {host} said nothing for {seconds} seconds. Check that it still works, or choose a smaller model there; then ask again.':
    'لم يقل خادم النماذج على {host} شيئًا مدة {seconds} ثانية. تحقق من أنه ما زال يعمل، أو اختر هناك نموذجًا أصغر؛ ثم اسأل من جديد.',
  'The model server at {host} is busy ({status}). Wait a little, then ask again.':
    'خادم النماذج على {host} مشغول ({status}). انتظر قليلًا، ثم اسأل من جديد.',
  'The model server at {host} failed ({status}). Look at what it prints, then ask again.':
    'فشل خادم النماذج على {host} ({status}). انظر إلى ما يطبعه، ثم اسأل من جديد.',
  'The reply of {model} on {host} was cut off. Check that the server still runs, then ask again.':
    'انقطع ردّ {model} على {host}. تحقق من أن الخادم ما زال يعمل، ثم اسأل من جديد.',
  'There is no model “{model}” on the server. Choose another one in Models.':
    'لا نموذج باسم «{model}» على الخادم. اختر غيره في «النماذج».',
  '{host} unloaded {model} in the middle of a reply. Ask again; if it happens again, give the server more memory.':
    'أخرج {host} النموذج {model} من ذاكرته في منتصف ردّ. اسأل من جديد؛ وإن تكرر ذلك فأعطِ الخادم ذاكرة أكبر.',
  'What {host} answered is not the reply of a model server. Check the address that WebPACE was started with.':
    'ما ردّ به {host} ليس ردّ خادم نماذج. تحقق من العنوان الذي شُغّل به WebPACE.',
  'The model server at {host} wants a key, or another one than it was given ({status}). Start WebPACE with the key: docs/model-servers.md says how.':
    'يريد خادم النماذج على {host} مفتاحًا، أو مفتاحًا غير الذي أُعطيه ({status}). شغّل WebPACE بالمفتاح: يشرح ذلك docs/model-servers.md.',
  'A file that the model needs could not be loaded.': 'تعذّر تحميل ملف يحتاجه النموذج.',
  'The file {file} could not be read.': 'تعذّرت قراءة الملف {file}.',
  'The file {url} could not be downloaded.': 'تعذّر تنزيل الملف {url}.',
  'A file differs from the published one, so it was not used.': 'يختلف ملف عن المنشور، فلم يُستخدم.',
  '{file} differs from the published one, so it was not used.': 'يختلف {file} عن المنشور، فلم يُستخدم.',
  'What came from {url} differs from what was published, so it was not used.':
    'ما جاء من {url} يختلف عن المنشور، فلم يُستخدم.',
  'The engine could not start this model from its files.': 'لم يستطع المحرك تشغيل هذا النموذج من ملفاته.',
  'It stopped in the middle of the work.': 'توقف وسط العمل.',
  'A model server did not do what it was asked.': 'لم ينفّذ خادم النماذج ما طُلب منه.',
  'The model server at {host} did not do what it was asked.': 'لم ينفّذ خادم النماذج على {host} ما طُلب منه.',
  'The question would have left this device, and was not sent.': 'كان السؤال سيغادر هذا الجهاز، فلم يُرسَل.',
  'The team’s library did not do what it was asked.': 'لم تنفّذ مكتبة الفريق ما طُلب منها.',
  'The browser took the graphics processor away from the page.': 'سحب المتصفح معالج الرسوميات من الصفحة.',
  'The page stood still for {stoodStillMilliseconds}, asleep or in the background, and lost the graphics processor meanwhile.':
    'توقفت الصفحة مدة {stoodStillMilliseconds}، في السكون أو في الخلفية، وفقدت خلالها معالج الرسوميات.',
  'For now, documents are searched by their words alone.': 'يجري البحث في المستندات حاليًا بكلماتها فقط.',
  'For now there are quotes, but no short answers.': 'توجد حاليًا اقتباسات، ولا توجد إجابات قصيرة.',
  'A part of the app that works in the background stopped before it was done.':
    'توقف جزء من التطبيق يعمل في الخلفية قبل أن يُتمّ عمله.',
  'The model’s reply is not in the format it was asked for.': 'رد النموذج ليس بالصيغة المطلوبة.',
  'The model wrote something that cannot be carried out.': 'كتب النموذج شيئًا لا يمكن تنفيذه.',
  'The judge’s reply is not in the format it was asked for.': 'رد الحَكَم ليس بالصيغة المطلوبة.',
  'The file was changed after it was exported: its checksum is not that of its content. Nothing was changed.':
    'غُيّر الملف بعد تصديره: مجموعه الاختباري ليس مجموع محتواه. لم يتغير شيء.',
  'This is another kind of file, or its end is missing. Nothing was changed.':
    'هذا نوع آخر من الملفات، أو أن نهايته مفقودة. لم يتغير شيء.',
  'This is not a file that WebPACE has exported. Nothing was changed.':
    'هذا ليس ملفًا صدّره WebPACE. لم يتغير شيء.',
  'A newer WebPACE made this file, which is of version {version}; this one reads version {own}. Reload the page to get the newest. Nothing was changed.':
    'صنعت هذا الملف نسخة أحدث من WebPACE، وإصداره {version}؛ وهذه النسخة تقرأ الإصدار {own}. أعد تحميل الصفحة للحصول على الأحدث. لم يتغير شيء.',
  'The parts of this file do not fit together, so it was altered or damaged. Nothing was changed.':
    'أجزاء هذا الملف لا يتفق بعضها مع بعض: لقد عُدّل أو تلف. لم يتغير شيء.',
  'The file has {characters} characters; the limit is {limit}. It was not read. Nothing was changed.':
    'في الملف {characters} حرفًا؛ والحد {limit}. لم يُقرأ. لم يتغير شيء.',
  'The file of this conversation has more than {limit} MB, which cannot be read again. Fork the conversation at an earlier step, and export that one. Nothing was changed.':
    'ملف هذه المحادثة أكبر من {limit} ميغابايت، فلا يمكن أن يُقرأ من جديد. فرّع المحادثة عند خطوة أسبق وصدّر الفرع. لم يتغير شيء.',
  'All steps of this conversation are lost, so nothing of it can be exported. Nothing was changed.':
    'فُقدت كل خطوات هذه المحادثة، فلا يمكن تصدير شيء منها. لم يتغير شيء.',
  '{name} has more than {limit} characters and was not read. Choose a smaller conversation.':
    'في {name} أكثر من {limit} حرفًا، فلم يُقرأ. اختر محادثة أصغر.',
  '{file} is empty: it holds no session. Choose another file.':
    'الملف {file} فارغ: لا جلسة فيه. اختر ملفًا آخر.',
  'This backup is encrypted with a passphrase. Type it, then restore it again.':
    'هذه النسخة الاحتياطية مشفّرة بعبارة مرور. اكتبها، ثم استعدها من جديد.',
  'The passphrase is another one, or the backup was changed. Type it again. Nothing was changed.':
    'عبارة المرور غير هذه، أو غُيّرت النسخة الاحتياطية. اكتبها من جديد. لم يتغير شيء.',
  'This backup is not encrypted, though a passphrase was typed. If it is yours all the same, leave the passphrase empty and restore it again. Nothing of it was restored.':
    'هذه النسخة الاحتياطية غير مشفّرة، مع أن عبارة مرور قد كُتبت. إن كانت نسختك رغم ذلك فاترك عبارة المرور فارغة واستعدها من جديد. لم يُستعد منها شيء.',
  'This backup was changed, or its end is missing. What stands before that place may have been restored. Take another copy of it.':
    'غُيّرت هذه النسخة الاحتياطية، أو نهايتها مفقودة. ربما استُعيد ما قبل ذلك الموضع. استخدم نسخة أخرى منها.',
  'This is not a WebPACE backup, or a newer version made it. Choose another file. Nothing was changed.':
    'هذه ليست نسخة احتياطية من WebPACE، أو صنعها إصدار أحدث. اختر ملفًا آخر. لم يتغير شيء.',
  'A document of this backup cannot be used. It was left out.':
    'لا يمكن استخدام أحد مستندات هذه النسخة الاحتياطية. تُرك.',
  '{lost} of its steps were lost, including the first; the other {steps} are in it.':
    'ضاعت {lost} من خطواته، ومنها الأولى؛ والخطوات الأخرى وعددها {steps} موجودة فيه.',
  'The steps after step {steps} were lost; the others are in it.':
    'ضاعت الخطوات بعد {steps}؛ وما قبلها موجود فيه.',
  'The library has a document of this name with another text, which stays as it is. To get the one in the backup, first remove that one.':
    'في المكتبة مستند بهذا الاسم وبنص آخر، ويبقى كما هو. للحصول على الذي في النسخة الاحتياطية، أزل الموجود أولًا.',
  'This step is not stored, or was deleted.': 'الخطوة المطلوبة غير محفوظة أو حُذفت.',
  'More steps were asked for than can be opened in one step.': 'طُلبت خطوات أكثر مما يمكن فتحه في خطوة واحدة.',
  'At most {limit, plural, one {# step} other {# steps}} can be opened in one step.':
    'يمكن أن يُفتح في الخطوة الواحدة {limit, plural, zero {# خطوة} one {خطوة واحدة (#)} two {خطوتان (#)} few {# خطوات} many {# خطوة} other {# خطوة}} على الأكثر.',
  'It was deleted, or was never saved in this browser.': 'حُذف، أو لم يُحفظ قط في هذا المتصفح.',
  'It is already being worked on, and only one tab can do that at a time.':
    'يُعمل عليه الآن، ولا تستطيع ذلك إلا علامة تبويب واحدة في كل مرة.',
  'What this tab was about to write was not saved, so that nothing gets mixed up.':
    'ما كانت علامة التبويب هذه ستكتبه لم يُحفظ، حتى لا يختلط شيء.',
  'The file is incomplete, was altered, or is something else. Nothing here was changed.':
    'الملف ناقص أو عُدِّل أو هو شيء آخر. لم يتغير شيء.',
  'The file is another version of a conversation that is stored here with {steps, plural, one {# step} other {# steps}}. Nothing was changed.':
    'الملف نسخة أخرى من محادثة محفوظة هنا فيها {steps, plural, zero {# خطوة} one {خطوة واحدة (#)} two {خطوتان (#)} few {# خطوات} many {# خطوة} other {# خطوة}}. لم يتغير شيء.',
  'One of its lines is not in the format of a recording.': 'أحد أسطره ليس بصيغة التسجيلات.',
  'Line {line} of {file} does not have the form that recordings have.':
    'السطر {line} من {file} ليس بصيغة التسجيلات.',
  'It names something that is not there, or that may not be changed.':
    'يشير إلى شيء غير موجود أو لا يجوز تغييره.',
  'There is no context policy “{name}”. Known: {known}.': 'لا توجد سياسة سياق «{name}». المعروفة: {known}.',
  'The policy {policy} has no setting “{setting}”. It knows: {known}.':
    'ليس للسياسة {policy} إعداد «{setting}». إعداداتها: {known}.',
  '“{text}” is not a setting. Write key=value.': '«{text}» ليس إعدادًا. اكتب الاسم=القيمة.',
  'The policy {policy} is named twice. Name it once.': 'ذُكرت السياسة {policy} مرتين. اذكرها مرة واحدة.',
  'The policy {policy} was set to source “model”, but no model for directives is loaded. Load one, or set source to “automatic”.':
    'ضُبط source في السياسة {policy} على «model»، لكن لم يُحمّل نموذج للتوجيهات. حمّل نموذجًا أو اضبط source على «automatic».',
  'The setting {setting} must be true or false. Change it and start again.':
    'يجب أن يكون الإعداد {setting} إما true أو false. غيّره وابدأ من جديد.',
  'The setting {setting} must be a whole number from {least} to {most}. Change it and start again.':
    'يجب أن يكون الإعداد {setting} عددًا صحيحًا من {least} إلى {most}. غيّره وابدأ من جديد.',
  'The setting {setting} must be a whole number of at least {least}. Change it and start again.':
    'يجب أن يكون الإعداد {setting} عددًا صحيحًا لا يقل عن {least}. غيّره وابدأ من جديد.',
  'The setting {setting} must be one of: {choices}. Change it and start again.':
    'يجب أن يكون الإعداد {setting} واحدًا من: {choices}. غيّره وابدأ من جديد.',
  'The setting {setting} must be “{one}” or “{other}”. Change it and start again.':
    'يجب أن يكون الإعداد {setting} «{one}» أو «{other}». غيّره وابدأ من جديد.',
  'The setting {setting} must be 0 or more. Change it and start again.':
    'يجب أن يكون الإعداد {setting} صفرًا أو أكثر. غيّره وابدأ من جديد.',
  'The setting {setting} must be greater than 0. Change it and start again.':
    'يجب أن يكون الإعداد {setting} أكبر من صفر. غيّره وابدأ من جديد.',
  'The setting {setting} cannot have this value. Change it and start again.':
    'لا يمكن أن تكون للإعداد {setting} هذه القيمة. غيّره وابدأ من جديد.',
  'This is larger than the browser can save in one piece, so nothing of it was saved. Try it with a smaller part.':
    'هذا أكبر مما يستطيع المتصفح حفظه دفعة واحدة، فلم يُحفظ منه شيء. حاول بجزء أصغر.',
  'The browser could not read or save its data, and nothing was changed. Try again; if it keeps failing, reload the page.':
    'لم يستطع المتصفح قراءة بياناته أو حفظها، ولم يتغير شيء. حاول مرة أخرى؛ وإن تكرر الفشل فأعد تحميل الصفحة.',
  'The data saved here was written by a newer version of WebPACE. Nothing was changed: reload the page to get that version.':
    'كتب إصدار أحدث من WebPACE البيانات المحفوظة هنا. لم يتغير شيء: أعد تحميل الصفحة لتحصل على ذلك الإصدار.',
  'The saved data could not be brought to this version of WebPACE and was left as it was. Reload the page to try again.':
    'تعذّر نقل البيانات المحفوظة إلى هذا الإصدار من WebPACE فبقيت كما كانت. أعد تحميل الصفحة للمحاولة مجددًا.',
  'The browser could not open the data saved for this page; it may be damaged. Restart the browser and open the page again.':
    'لم يستطع المتصفح فتح البيانات المحفوظة لهذه الصفحة؛ ربما كانت تالفة. أعد تشغيل المتصفح وافتح الصفحة من جديد.',
  'This browser does not let the page save data (a private window, or blocked site data). Allow site data or use an ordinary window; until then everything is lost when this tab closes.':
    'لا يسمح هذا المتصفح للصفحة بحفظ البيانات (نافذة خاصة، أو بيانات موقع محظورة). اسمح ببيانات الموقع أو استخدم نافذة عادية؛ وحتى ذلك الحين يضيع كل شيء عند إغلاق علامة التبويب هذه.',
  'That is already saved, so nothing was changed. Reload the page to see what is saved.':
    'هذا محفوظ من قبل، فلم يتغير شيء. أعد تحميل الصفحة لترى ما هو محفوظ.',
  'The storage of this page was closed. Reload the page to open it again.':
    'أُغلقت مساحة تخزين هذه الصفحة. أعد تحميل الصفحة لفتحها من جديد.',
  'Another tab has upgraded or deleted the saved data, so this one can no longer use it. Reload this page.':
    'رقّت علامة تبويب أخرى البيانات المحفوظة أو حذفتها، فلم تعد هذه تستطيع استخدامها. أعد تحميل هذه الصفحة.',
  'There is no room left for data of this page, so the last change was not saved. Delete conversations or documents that you no longer need, or free disk space, then try again.':
    'لم يبق مكان لبيانات هذه الصفحة، فلم يُحفظ التغيير الأخير. احذف محادثات أو مستندات لم تعد تحتاج إليها، أو أخلِ مساحة على القرص، ثم حاول مرة أخرى.',
  'The browser did not save or read the data within {seconds} seconds, and nothing was changed. Close other tabs of WebPACE, then try again.':
    'لم يحفظ المتصفح البيانات أو يقرأها خلال {seconds} من الثواني، ولم يتغير شيء. أغلق علامات تبويب WebPACE الأخرى ثم حاول مرة أخرى.',
  'Another tab of WebPACE holds the saved data. Close the other tabs, then try again.':
    'تحجز علامة تبويب أخرى من WebPACE البيانات المحفوظة. أغلق علامات التبويب الأخرى ثم حاول مرة أخرى.',
  'Another tab of WebPACE holds the saved data in an older version. Close or reload the other tabs, then try again.':
    'تحجز علامة تبويب أخرى من WebPACE البيانات المحفوظة بإصدار أقدم. أغلق علامات التبويب الأخرى أو أعد تحميلها ثم حاول مرة أخرى.',
  'The saved data did not open within {seconds} seconds; another tab of WebPACE may hold it. Close the other tabs, then try again.':
    'لم تُفتح البيانات المحفوظة خلال {seconds} من الثواني؛ ربما تحجزها علامة تبويب أخرى من WebPACE. أغلق علامات التبويب الأخرى ثم حاول مرة أخرى.',
  'There is no room left for the second copy of a conversation. Free space on this device.':
    'لم يبق مكان للنسخة الثانية من محادثة. أخلِ مساحة.',
  'What was written cannot be read back as it was: the disk or its connection failed. Make the backup in another place.':
    'ما كُتب لا يُقرأ كما كان: تعطّل القرص أو اتصاله. اصنع النسخة الاحتياطية في مكان آخر.',
  'The browser does not let the page write to the folder “{folder}” any more. Allow it again under Settings, Backup.':
    'لم يعد المتصفح يسمح للصفحة بالكتابة في المجلد «{folder}». اسمح به مجددًا في «الإعدادات»، «النسخ الاحتياطي».',
  'The folder “{folder}” is not there any more: it was moved or deleted, or its disk was taken out. Bring it back, or choose another one under Settings, Backup.':
    'لم يعد المجلد «{folder}» موجودًا: نُقل أو حُذف، أو أُزيل قرصه. أعده إلى مكانه، أو اختر غيره في «الإعدادات»، «النسخ الاحتياطي».',
  'This backup names an encryption that WebPACE does not use. Nothing was changed.':
    'تذكر هذه النسخة الاحتياطية تشفيرًا لا تستخدمه أي نسخة من WebPACE. لم يتغير شيء.',
  'Step {step} cannot be saved, as this conversation stands at step {steps}: another tab may have gone on with it. Open the conversation again.':
    'لا يمكن حفظ الخطوة {step}، فهذه المحادثة عند الخطوة {steps}: ربما واصلتها علامة تبويب أخرى. افتح المحادثة من جديد.',
  'This conversation has got an answer since it was read here, so nothing was saved over it. Open the conversation again.':
    'حصلت هذه المحادثة على جواب منذ قُرئت هنا، فلم يُكتب فوقها شيء. افتح المحادثة من جديد.',
  'Parts of this conversation do not belong together, so it was not added.':
    'أجزاء هذه المحادثة لا تنتمي بعضها إلى بعض، فلم تُضف.',
  'This conversation is already saved. Open it, or start another.':
    'هذه المحادثة محفوظة من قبل. افتحها أو ابدأ غيرها.',
  'This conversation is no longer saved: it was deleted. Start another.':
    'لم تعد هذه المحادثة محفوظة: لقد حُذفت. ابدأ غيرها.',
  'The database of the team’s library cannot be reached. Ask whoever runs it, then try again. Until then answers come without it.':
    'تعذّر الوصول إلى قاعدة بيانات مكتبة الفريق. اسأل من يديرها ثم حاول مرة أخرى. وحتى ذلك الحين تأتي الأجوبة من دونها.',
  'This page now serves another team’s library than the one that you allowed, so nothing was sent to it. Look in “Library” which one it is, and allow it there.':
    'تقدّم هذه الصفحة الآن مكتبة فريق غير التي سمحت بها، لذلك لم يُرسَل إليها شيء. انظر في «المكتبة» أيّ مكتبة هي، واسمح بها هناك.',
  'The database of the team’s library does not give this person access, or not enough. Ask whoever runs it.':
    'لم تسمح قاعدة بيانات مكتبة الفريق لهذا الشخص بالدخول، أو ليس إلى هذا الحد. اسأل من يديرها.',
  'This database of the team’s library is a copy that is only read. Give the address of the one that it copies, then try again.':
    'قاعدة بيانات مكتبة الفريق هذه نسخة للقراءة فقط. أعطِ عنوان الأصل ثم حاول مرة أخرى.',
  'The team’s library is of an older version. Whoever fills it brings it up to date with the next “ingest”.':
    'مكتبة الفريق من إصدار أقدم. من يملؤها يحدّثها مع «ingest» التالي.',
  'There is no team’s library in this database, or none that may be read. Fill one with “ingest” first.':
    'لا توجد مكتبة فريق في قاعدة البيانات هذه، أو لا توجد مكتبة تُسمح قراءتها. املأ واحدة أولًا بـ «ingest».',
  'A document of the team’s library was changed, removed or closed while it was asked, so nothing of it is quoted. Ask again.':
    'غُيّر مستند من مكتبة الفريق أو أُزيل أو أُغلق أثناء السؤال، فلا يُقتبس منه شيء. اسأل مرة أخرى.',
  'Another program has this library open. Wait for it to end, or keep the library in a PostgreSQL of its own.':
    'برنامج آخر يفتح هذه المكتبة. انتظر حتى ينتهي، أو ضع المكتبة في PostgreSQL خاص بها.',
  'The database of the team’s library has no room left. Ask whoever runs it.':
    'لم يبق مكان في قاعدة بيانات مكتبة الفريق. اسأل من يديرها.',
  'What came from the team’s library is no document and no result of a search, or is larger than any, so nothing of it is used. Ask whoever runs it.':
    'ما جاء من مكتبة الفريق ليس مستندًا ولا نتيجة بحث، أو هو أكبر من أي منها، لذلك لا يُستخدم منه شيء. اسأل من يديرها.',
  'The database of the team’s library did not do what it was asked. Try again.':
    'لم تفعل قاعدة بيانات مكتبة الفريق ما طُلب منها. حاول مرة أخرى.',
  'The browser does not let this page keep anything.': 'لا يسمح المتصفح لهذه الصفحة بحفظ أي شيء.',
  'There was no room to save this; what was saved before is untouched.':
    'لم تكن هناك مساحة للحفظ؛ وما حُفظ من قبل لم يُمسّ.',
  'The stored data is open in another tab, in an older form.':
    'البيانات المحفوظة مفتوحة في علامة تبويب أخرى بصيغة أقدم.',
  'The browser’s storage failed; what was saved before is untouched.':
    'تعطّل تخزين المتصفح؛ وما حُفظ من قبل لم يُمسّ.',
  'Something saved here is missing.': 'شيء حُفظ هنا مفقود.',
  'Lost in whole or in part: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}. Put back from the second copy, in whole or in part: {backRuns, plural, one {# conversation} other {# conversations}}. Still there: {keptRuns, plural, one {# conversation} other {# conversations}}, {keptDocuments, plural, one {# document} other {# documents}}.':
    'فُقد كليًا أو جزئيًا: {runs, plural, zero {# محادثة} one {محادثة واحدة (#)} two {محادثتان (#)} few {# محادثات} many {# محادثة} other {# محادثة}}، {documents, plural, zero {# مستند} one {مستند واحد (#)} two {مستندان (#)} few {# مستندات} many {# مستندًا} other {# مستند}}. أُعيد من النسخة الثانية كليًا أو جزئيًا: {backRuns, plural, zero {# محادثة} one {محادثة واحدة (#)} two {محادثتان (#)} few {# محادثات} many {# محادثة} other {# محادثة}}. ما زال موجودًا: {keptRuns, plural, zero {# محادثة} one {محادثة واحدة (#)} two {محادثتان (#)} few {# محادثات} many {# محادثة} other {# محادثة}}، {keptDocuments, plural, zero {# مستند} one {مستند واحد (#)} two {مستندان (#)} few {# مستندات} many {# مستندًا} other {# مستند}}.',
  'Lost in whole or in part: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}. Still there: {keptRuns, plural, one {# conversation} other {# conversations}}, {keptDocuments, plural, one {# document} other {# documents}}.':
    'فُقد كليًا أو جزئيًا: {runs, plural, zero {# محادثة} one {محادثة واحدة (#)} two {محادثتان (#)} few {# محادثات} many {# محادثة} other {# محادثة}}، {documents, plural, zero {# مستند} one {مستند واحد (#)} two {مستندان (#)} few {# مستندات} many {# مستندًا} other {# مستند}}. ما زال موجودًا: {keptRuns, plural, zero {# محادثة} one {محادثة واحدة (#)} two {محادثتان (#)} few {# محادثات} many {# محادثة} other {# محادثة}}، {keptDocuments, plural, zero {# مستند} one {مستند واحد (#)} two {مستندان (#)} few {# مستندات} many {# مستندًا} other {# مستند}}.',
  'What the browser had lost was put back from its second copy.': 'أُعيد ما فقده المتصفح من نسخته الثانية.',
  'The browser had lost {backRuns, plural, one {# conversation} other {# conversations}} in whole or in part. All that was lost was put back from the second copy.':
    'كان المتصفح قد فقد كليًا أو جزئيًا: {backRuns, plural, zero {# محادثة} one {محادثة واحدة (#)} two {محادثتان (#)} few {# محادثات} many {# محادثة} other {# محادثة}}. وأُعيد كل ما فُقد من النسخة الثانية.',
  'When its memory is full, the browser closes a tab without warning.':
    'حين تمتلئ ذاكرة علامة التبويب يغلقها المتصفح بلا تحذير.',
  'The page uses {usedBytes} of the {limitBytes} that the browser gives it. When they are full, the browser closes the tab without warning.':
    'تستخدم الصفحة {usedBytes} من {limitBytes} يتيحها المتصفح لها. وحين تمتلئ يغلق المتصفح علامة التبويب بلا تحذير.',
  'This is not a whole backup: it was changed or cut off, or is another kind of file.':
    'ليست هذه نسخة احتياطية كاملة: عُدِّل الملف أو بُتر، أو هو من نوع آخر.',
  'The passphrase is missing or wrong.': 'عبارة المرور ناقصة أو خاطئة.',
  'The page cannot write to the folder any more.': 'لم تعد الصفحة تستطيع الكتابة في المجلد.',
  'The tool “{tool}” failed. Try again, or go on without it.':
    'فشلت الأداة «{tool}». حاول مرة أخرى، أو واصل من دونها.',
  'The tool “{tool}” says that it failed. Try again, or go on without it.':
    'تقول الأداة «{tool}» إنها فشلت. حاول مرة أخرى، أو واصل من دونها.',
  'The tool server refused the call. Try again, or go on without it.':
    'رفض خادم الأدوات الاستدعاء. حاول مرة أخرى، أو واصل من دونه.',
  'The tool server refused the request (status {status}).': 'رفض خادم الأدوات الطلب (الحالة {status}).',
  'The tool server speaks a version of its protocol that is not known here.':
    'يتكلم خادم الأدوات إصدارًا من بروتوكوله غير معروف هنا.',
  'The tool server gave no answer. Try again later.': 'لم يجب خادم الأدوات. حاول لاحقًا.',
  'The tool server’s answer is larger than 4 MB. Ask for less.':
    'جواب خادم الأدوات أكبر من 4 ميغابايت. اطلب أقل.',
  'The tool server gave an answer that makes no sense. Try again later.':
    'أعطى خادم الأدوات جوابًا لا معنى له. حاول لاحقًا.',
  'The tool server could not be reached. Check its address and the connection.':
    'تعذّر الوصول إلى خادم الأدوات. تحقق من عنوانه ومن الاتصال.',
  'There is no tool “{name}”. Use one of: {names}.': 'لا توجد أداة «{name}». استخدم واحدة من هذه: {names}.',
  'The call of “{tool}” was not carried out: its values are not those that the tool takes. Correct them and call it again.':
    'لم يُنفذ استدعاء «{tool}»: قيمه ليست مما تقبله الأداة. صحّحها واستدعها مجددًا.',
  '“{tool}” has effects outside this conversation and nobody could be asked. Go on without it, or let the person call it.':
    'للأداة «{tool}» آثار خارج هذه المحادثة ولم يمكن سؤال أحد. واصل من دونها، أو استدعها بنفسك.',
  '“{tool}” would send words out of this device that nobody has allowed, and nobody could be asked. Use words of the question or an address that a search gave, or go on without it.':
    'سترسل «{tool}» من هذا الجهاز كلمات لم يسمح بها أحد، ولم يمكن سؤال أحد. استخدم كلمات السؤال أو عنوانًا أعطاه بحث، أو واصل من دونها.',
  'Asking about “{tool}” failed: it was not called.': 'فشل السؤال عن «{tool}»: لم تُستدع.',
  'You did not allow “{tool}”, so it was not called.': 'لم تسمح بالأداة «{tool}»، فلم تُستدع.',
  'Nothing was sent: more than {limit} characters would leave this device for one question. Answer from what is there.':
    'لم يُرسل شيء: كان سيغادر هذا الجهاز أكثر من {limit} من الأحرف لسؤال واحد. أجب مما هو موجود.',
  'Nothing was sent: what is for {to} has {characters} characters. Use an address that a search gave, or fewer words.':
    'لم يُرسل شيء: ما هو موجه إلى {to} فيه {characters} من الأحرف. استخدم عنوانًا أعطاه بحث، أو كلمات أقل.',
  '“{file}” has {parts} parts; there is no part {part}.':
    'في «{file}» {parts} من الأجزاء؛ لا يوجد الجزء {part}.',
  'Python could not be loaded: its files are not where the app is served from. Connect, reload the page and try again.':
    'تعذّر تحميل Python: ملفاته ليست حيث يُقدَّم التطبيق. اتصل بالشبكة وأعد تحميل الصفحة وحاول مرة أخرى.',
  '“{name}” is not a Python package. Add a file that ends in .whl.':
    '«{name}» ليس حزمة Python. أضف ملفًا ينتهي بـ ‎.whl.',
  '“{name}” is larger than 64 MB, which is more than can be loaded.':
    '«{name}» أكبر من 64 ميغابايت، وهذا أكثر مما يمكن تحميله.',
  'The browser did not keep the package. Free some storage, or allow the site to keep data.':
    'لم يحتفظ المتصفح بالحزمة. أخلِ بعض المساحة، أو اسمح للموقع بحفظ البيانات.',
  'The Python package {name} could not be unpacked. Remove it, or add the file again.':
    'تعذّر فك حزمة Python ‏{name}. أزلها، أو أضف الملف من جديد.',
  '{name} could not be started. Reload the page and try again.':
    'تعذّر تشغيل {name}. أعد تحميل الصفحة وحاول مرة أخرى.',
  'The tool began and could not finish.': 'بدأت الأداة ولم تستطع أن تُكمل عملها.',
  'The tool’s server answered with status {status}.': 'أجاب خادم الأداة بالحالة {status}.',
  'A field is missing, or its value is not of the kind that the tool takes.':
    'حقل ناقص، أو قيمته ليست من النوع الذي تقبله الأداة.',
  'No tool of that name is offered here.': 'لا تتاح هنا أداة بهذا الاسم.',
  'It would act outside this app or send something from this device, so it was not carried out.':
    'كان سيؤثر خارج هذا التطبيق أو يرسل شيئًا من هذا الجهاز، فلم يُنفَّذ.',
  'It leads to this device or a private network, or is not a web address.':
    'يقود إلى هذا الجهاز أو إلى شبكة خاصة، أو ليس عنوانًا على الويب.',
  'No connection to it could be made.': 'تعذّر الاتصال به.',
  'The server did not send the page.': 'لم يرسل الخادم الصفحة.',
  'The server answered with status {status}.': 'أجاب الخادم بالحالة {status}.',
  'It is larger than can be read here.': 'هي أكبر مما يمكن قراءته هنا.',
  'It is larger than {longestBody} and was not read.': 'هي أكبر من {longestBody} ولم تُقرأ.',
  'What is at the address cannot be read as a page or a document.':
    'لا يمكن قراءة ما في هذا العنوان كصفحة أو مستند.',
  'No text could be read from it.': 'لم يمكن استخراج أي نص منها.',
  'This tab is closed.': 'علامة التبويب هذه مغلقة.',
  'It now shows another page than the one you chose.': 'انتقلت إلى صفحة غير التي اخترتها.',
  'The browser lets WebPACE read a page only after you have allowed its site.':
    'لا يسمح المتصفح لـ WebPACE بقراءة صفحة إلا بعد أن تسمح بموقعها.',
  'The browser lets WebPACE read {site} only after you have allowed it.':
    'لا يسمح المتصفح لـ WebPACE بقراءة {site} إلا بعد أن تسمح بذلك.',
  'The page is in front of you, but it does not show these words.':
    'الصفحة أمامك، لكنها لا تعرض هذه الكلمات.',
  'The interpreter could not be started in this browser.': 'تعذّر تشغيل المفسّر في هذا المتصفح.',
  'The address was not opened: it is longer than 2,048 characters. Give the full address of a public page.':
    'لم يُفتح العنوان: هو أطول من 2048 حرفًا. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: it holds spaces, backslashes or characters that cannot be seen. Give the full address of a public page.':
    'لم يُفتح العنوان: فيه مسافات أو شرطات مائلة عكسية أو أحرف لا تُرى. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: it is no complete address such as https://example.org/page. Give the full address of a public page.':
    'لم يُفتح العنوان: ليس عنوانًا كاملًا مثل https://example.org/page. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: only http and https are read. Give the full address of a public page.':
    'لم يُفتح العنوان: لا يُقرأ إلا http و https. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: its form is odd: write https:// and the host. Give the full address of a public page.':
    'لم يُفتح العنوان: صيغته غريبة؛ اكتب https:// والمضيف. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: it holds a name or a password. Give the full address of a public page.':
    'لم يُفتح العنوان: فيه اسم أو كلمة مرور. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: port {port} is not a usual port of the web. Give the full address of a public page.':
    'لم يُفتح العنوان: منفذه {port} ليس من منافذ الويب. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: it names this machine or its network. Give the full address of a public page.':
    'لم يُفتح العنوان: يسمّي هذا الجهاز أو شبكته. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: its host is odd. Give the full address of a public page.':
    'لم يُفتح العنوان: مضيفه غريب. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: its host is neither a name nor a complete IP address. Give the full address of a public page.':
    'لم يُفتح العنوان: مضيفه ليس اسمًا ولا عنوانًا رقميًا كاملًا. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: its name stands for a local address. Give the full address of a public page.':
    'لم يُفتح العنوان: يدل اسمه على عنوان محلي. أعطِ العنوان الكامل لصفحة عامة.',
  'The address was not opened: its name leads into a local network. Give the address of a public page.':
    'لم يُفتح العنوان: يقود اسمه إلى شبكة محلية. أعطِ عنوان صفحة عامة.',
  'The address redirects to one that this browser does not reveal, so it could not be checked. Give the final address.':
    'يقود العنوان إلى عنوان آخر لا يذكره هذا المتصفح، فتعذّر فحصه. أعطِ العنوان النهائي.',
  'The address redirects more than {times} times. Look for another one.':
    'يحوّل العنوان أكثر من {times} مرات. ابحث عن غيره.',
  'The server could not be reached. Check the connection and the address, or go on offline with what is in the library.':
    'تعذّر الوصول إلى الخادم. تحقق من الاتصال والعنوان، أو واصل من دون اتصال بما في المكتبة.',
  'Web access is off: WebPACE was started without it. Start it with `npm start -- --web`, or go on with what is in the library.':
    'الوصول إلى الويب متوقف: شُغّل WebPACE من دونه. شغّله بـ `npm start -- --web`، أو واصل بما في المكتبة.',
  'What is at the address cannot be read here. Open a page of text instead.':
    'ما في العنوان لا يمكن قراءته هنا. افتح صفحة نصية بدلًا منه.',
  'The page is larger than {size} kB and was not read. Open a smaller one.':
    'الصفحة أكبر من {size} كيلوبايت ولم تُقرأ. افتح صفحة أصغر.',
  'There is no page at this address. Look for another one. (status {status})':
    'لا توجد صفحة في هذا العنوان. ابحث عن غيره. (الحالة {status})',
  'The server does not show this page to everybody. Look for another one. (status {status})':
    'لا يعرض الخادم هذه الصفحة للجميع. ابحث عن غيرها. (الحالة {status})',
  'The server was asked too often. Wait a minute, or go on without it. (status {status})':
    'سُئل الخادم مرات أكثر مما ينبغي. انتظر دقيقة، أو واصل من دونه. (الحالة {status})',
  'The server has a fault. Try again later, or go on without it. (status {status})':
    'في الخادم عطل. حاول لاحقًا، أو واصل من دونه. (الحالة {status})',
  'The server did not send the page. Check the address, or go on without it. (status {status})':
    'لم يرسل الخادم الصفحة. تحقق من العنوان، أو واصل من دونها. (الحالة {status})',
  'The server took longer than {seconds} seconds. Try again, or go on without it.':
    'استغرق الخادم أكثر من {seconds} من الثواني. حاول مرة أخرى، أو واصل من دونه.',
  'The page could not be read. Try another one.': 'تعذّرت قراءة الصفحة. جرّب غيرها.',
  'The page could not be read. Open another one.': 'تعذّرت قراءة الصفحة. افتح غيرها.',
  'The page has too many parts to be read here. Open another one.':
    'في الصفحة أجزاء أكثر من أن تُقرأ هنا. افتح غيرها.',
  'The page shows no text without running its scripts, which is not done here. Open another one.':
    'لا تعرض الصفحة نصًا من دون تشغيل برامجها، وهذا لا يجري هنا. افتح غيرها.',
  'SearXNG does not answer in JSON. Switch it on in its settings (search: formats: json), or search elsewhere.':
    'لا يجيب SearXNG بصيغة JSON. فعّلها في إعداداته (search: formats: json)، أو ابحث في مكان آخر.',
  '{service} gave an answer that makes no sense. Try again later, or search elsewhere.':
    'أعطى {service} جوابًا لا معنى له. حاول لاحقًا، أو ابحث في مكان آخر.',
  '{service} refused the search. Word it differently.': 'رفض {service} البحث. صغه بطريقة أخرى.',
  'A file that is open in a tab is not read there. Add it to the library instead.':
    'الملف المفتوح في علامة تبويب لا يُقرأ هناك. أضفه إلى المكتبة بدلًا من ذلك.',
  'Pages of the browser itself and of extensions cannot be read. Choose a tab with a web page.':
    'لا يمكن قراءة صفحات المتصفح نفسه ولا صفحات الإضافات. اختر علامة تبويب فيها صفحة ويب.',
  'The browser lets no extension read its store. Choose another tab.':
    'لا يسمح المتصفح لأي إضافة بقراءة متجره. اختر علامة تبويب أخرى.',
  '“{address}” names no tab. Take the place from a search of the tabs.':
    '«{address}» لا يسمّي علامة تبويب. خذ الموضع من بحث في علامات التبويب.',
  'The tab cannot be shown. Open its page again.': 'لا يمكن عرض علامة التبويب. افتح صفحتها من جديد.',
  'The tab did not answer within {seconds} seconds. Reload it, or go on without it.':
    'لم تجب علامة التبويب خلال {seconds} من الثواني. أعد تحميلها، أو واصل من دونها.',
  'The tab could not be read. Reload it and try again.':
    'تعذّرت قراءة علامة التبويب. أعد تحميلها وحاول مرة أخرى.',
  'The browser has put this tab to sleep. Look at it once, then try again.':
    'أنام المتصفح علامة التبويب هذه. انظر إليها مرة ثم حاول مجددًا.',
  'Nothing is marked in this tab. Mark some text there, or use the whole page.':
    'لا شيء محدد في علامة التبويب هذه. حدد نصًا هناك، أو استخدم الصفحة كلها.',
  'The tab shows no text. Add a PDF to the library as a file. Open what stands in a frame of another site in a tab of its own.':
    'لا تعرض علامة التبويب أي نص. أضف ملف PDF إلى المكتبة كملف. وافتح ما في إطار موقع آخر في علامة تبويب خاصة به.',
  'The tab was closed. Choose another one.': 'أُغلقت علامة التبويب. اختر غيرها.',
  'The tab shows another page now. Ask again to use the page that it shows, or go back in it.':
    'تعرض علامة التبويب صفحة أخرى الآن. اسأل مرة أخرى لاستخدام الصفحة التي تعرضها، أو ارجع فيها.',
  'WebPACE may not read this tab yet. Press its button in the browser’s toolbar while the tab is in front, or leave the tab out.':
    'لا يجوز لـ WebPACE قراءة علامة التبويب هذه بعد. اضغط زره في شريط أدوات المتصفح بينما تكون علامة التبويب في المقدمة، أو اترك علامة التبويب.',
  'The browser could not load the page of this tab. Reload the tab until its page is there, then try again.':
    'تعذّر على المتصفح تحميل صفحة علامة التبويب هذه. أعد تحميلها حتى تظهر صفحتها ثم حاول مجددًا.',
  'The tab is in front, but its page does not show these words. Ask again if it has changed.':
    'علامة التبويب في المقدمة، لكن صفحتها لا تعرض هذه الكلمات. اسأل من جديد إن كانت قد تغيّرت.',
  'WebPACE may not read pages of {host} yet. Allow it in the list of tabs, or leave the tab out.':
    'لا يُسمح بعد لـ WebPACE بقراءة صفحات {host}. اسمح به في قائمة علامات التبويب، أو استبعد هذه العلامة.',
  'A setting is not valid': 'إعداد غير صالح',
  'Change the setting and try again.': 'غيّر الإعداد وحاول مرة أخرى.',
  'The question is empty': 'السؤال فارغ',
  'Type a question first.': 'اكتب سؤالًا أولًا.',
  'The question is too long': 'السؤال أطول مما ينبغي',
  'Shorten it, or add the long text to the library and ask about it.':
    'اختصره، أو أضف النص الطويل إلى المكتبة واسأل عنه.',
  'The context does not fit': 'المكان لا يتسع للسياق',
  'Choose a longer context, or shorten the question.': 'اختر سياقًا أطول، أو اختصر السؤال.',
  'The prompt is too long for the model': 'الموجّه أطول مما يقبله النموذج',
  'Choose a smaller prompt budget or another memory policy.': 'اختر ميزانية موجّه أصغر أو سياسة ذاكرة أخرى.',
  'The library is empty': 'المكتبة فارغة',
  'Add documents, or load the sample library.': 'أضف مستندات، أو حمّل مكتبة الأمثلة.',
  'The document is too large': 'المستند أكبر مما ينبغي',
  'Split it and add the parts.': 'قسّمه وأضف الأجزاء.',
  'The file holds no text': 'لا نص في الملف',
  'Save it as text, or choose another file.': 'احفظه كنص، أو اختر ملفًا آخر.',
  'The document is not there': 'المستند غير موجود',
  'Look for it in the library; if it is gone, add it again.':
    'ابحث عنه في المكتبة؛ وإن لم تجده فأضفه مرة أخرى.',
  'Files of this kind cannot be read': 'لا يمكن قراءة ملفات من هذا النوع',
  'Save it in a known format and add that.': 'احفظه بصيغة معروفة وأضف الناتج.',
  'The file has a password': 'للملف كلمة مرور',
  'Open it elsewhere, save it without a password, and add that.':
    'افتحه في مكان آخر، واحفظه دون كلمة مرور، وأضف الناتج.',
  'The file is damaged': 'الملف تالف',
  'Get the file again, or save it again in the program that made it.':
    'احصل على الملف من جديد، أو احفظه مرة أخرى بالبرنامج الذي صنعه.',
  'The file was refused as unsafe': 'رُفض الملف لأنه غير آمن',
  'If you know who made it, save it again in the program that made it and add that.':
    'إن كنت تعرف من صنعه، فاحفظه من جديد بالبرنامج الذي صنعه وأضف الناتج.',
  'Reading the file took too long': 'استغرقت قراءة الملف وقتًا طويلًا',
  'Sound and video cannot be read': 'لا يمكن قراءة الصوت والفيديو',
  'Add a transcript as text.': 'أضف تفريغًا نصيًا للكلام.',
  'A remembered step is missing': 'خطوة من الذاكرة مفقودة',
  'Go on; the other steps are still there.': 'واصل؛ الخطوات الأخرى ما زالت موجودة.',
  'Too many steps were opened at once': 'فُتحت خطوات كثيرة دفعة واحدة',
  'Go on; the next step can open more.': 'واصل؛ الخطوة التالية تستطيع فتح المزيد.',
  'The conversation is not stored': 'المحادثة غير محفوظة',
  'Choose another conversation, or ask in a new one.': 'اختر محادثة أخرى، أو اسأل في محادثة جديدة.',
  'Another tab is working on it': 'تعمل عليه علامة تبويب أخرى',
  'Wait for that tab, or stop it there.': 'انتظر علامة التبويب تلك، أو أوقفه هناك.',
  'Another tab has taken the conversation over': 'تولّت علامة تبويب أخرى هذه المحادثة',
  'Go on there, or take the conversation back here.': 'واصل هناك، أو استعد المحادثة إلى هنا.',
  'The file was not imported': 'لم يُستورد الملف',
  'Export the conversation again and import that file.': 'صدّر المحادثة مرة أخرى واستورد ذلك الملف.',
  'Files of a model are missing': 'تنقص ملفات نموذج',
  'Check the connection, then load the model again.': 'تحقق من الاتصال، ثم حمّل النموذج مرة أخرى.',
  'A model’s file is not the published one': 'ملف النموذج ليس الملف المنشور',
  'Delete it and download it again.': 'احذفه ونزّله مرة أخرى.',
  'The model could not be started': 'تعذّر تشغيل النموذج',
  'Close other tabs that take much memory and try again, or choose a smaller model.':
    'أغلق علامات التبويب الأخرى التي تشغل ذاكرة كثيرة وحاول مرة أخرى، أو اختر نموذجًا أصغر.',
  'The model stopped working': 'توقف النموذج عن العمل',
  'Try again; it restarts by itself.': 'حاول مرة أخرى؛ سيعيد تشغيل نفسه.',
  'The graphics processor was lost': 'فُقد معالج الرسوميات',
  'Try again; if it happens again, choose a smaller model.': 'حاول مرة أخرى؛ إن تكرر ذلك فاختر نموذجًا أصغر.',
  'The model server failed': 'تعطّل خادم النماذج',
  'Check the server, then ask again.': 'افحص الخادم ثم اسأل مرة أخرى.',
  'Nothing was sent to the model server': 'لم يُرسَل شيء إلى خادم النماذج',
  'Choose a model of this device, or ask in a new conversation.':
    'اختر نموذجًا من هذا الجهاز، أو اسأل في محادثة جديدة.',
  'The team’s library failed': 'تعطّلت مكتبة الفريق',
  'Tell whoever runs it, or ask without it.': 'أخبر من يديرها، أو اسأل من دونها.',
  'Search by meaning does not work': 'البحث بالمعنى لا يعمل',
  'Go on with words alone, or load the models again.': 'واصل بالكلمات وحدها، أو حمّل النماذج مرة أخرى.',
  'Short answers do not work': 'الإجابات القصيرة لا تعمل',
  'Go on with the quotes, or load the models again.': 'واصل بالاقتباسات، أو حمّل النماذج مرة أخرى.',
  'A part of the app stopped unexpectedly': 'توقف جزء من التطبيق على نحو غير متوقع',
  'It took too long': 'استغرق وقتًا طويلًا',
  'Try again, or ask for less at a time.': 'حاول مرة أخرى، أو اطلب أقل دفعة واحدة.',
  'It was stopped': 'أُوقف',
  'Start it again whenever you like.': 'ابدأه مرة أخرى متى شئت.',
  'The browser keeps no data for this page': 'لا يحفظ المتصفح بيانات لهذه الصفحة',
  'Leave private browsing, or allow site data, and reload the page.':
    'اخرج من التصفح الخاص، أو اسمح ببيانات الموقع، وأعد تحميل الصفحة.',
  'There is no space left': 'لم تبقَ مساحة',
  'Delete models, conversations or documents, or free space on the disk.':
    'احذف نماذج أو محادثات أو مستندات، أو أخلِ مساحة على القرص.',
  'Another tab holds the stored data': 'تحجز علامة تبويب أخرى البيانات المحفوظة',
  'Close the other tabs of WebPACE and reload the page.':
    'أغلق علامات تبويب WebPACE الأخرى وأعد تحميل الصفحة.',
  'The browser’s storage failed': 'تعطّل تخزين المتصفح',
  'Try again; reload the page if it happens again.': 'حاول مرة أخرى؛ أعد تحميل الصفحة إن تكرر ذلك.',
  'The browser has lost stored data': 'فقد المتصفح بيانات محفوظة',
  'Import exported conversations and add lost documents again.':
    'استورد المحادثات المصدّرة وأضف المستندات المفقودة مرة أخرى.',
  'Lost data was put back': 'أُعيدت البيانات المفقودة',
  'Check what is listed, then confirm that you have read it.': 'راجع ما هو مذكور، ثم أكّد أنك قرأته.',
  'The memory of this tab is nearly full': 'ذاكرة علامة التبويب هذه ممتلئة تقريبًا',
  'Reload the page after the next answer; every saved step is kept.':
    'أعد تحميل الصفحة بعد الإجابة التالية؛ كل خطوة محفوظة تبقى.',
  'The backup cannot be used': 'لا يمكن استخدام النسخة الاحتياطية',
  'Use another copy of it, or an older backup.': 'استخدم نسخة أخرى منها، أو نسخة احتياطية أقدم.',
  'The backup is encrypted': 'النسخة الاحتياطية مشفّرة',
  'Type the passphrase that it was made with.': 'اكتب عبارة المرور التي صُنعت بها.',
  'Backups after answers have stopped': 'توقف النسخ الاحتياطي بعد الإجابات',
  'Open Settings, then Backup, and allow the folder again or choose another one.':
    'افتح «الإعدادات»، ثم «النسخ الاحتياطي»، واسمح بالمجلد مجددًا أو اختر غيره.',
  'A tool failed': 'فشلت أداة',
  'Try again, or with other values.': 'حاول مرة أخرى، أو بقيم أخرى.',
  'A tool was called the wrong way': 'استُدعيت أداة بطريقة خاطئة',
  'Correct the fields that are named and try again.': 'صحّح الحقول المذكورة وحاول مرة أخرى.',
  'There is no such tool': 'لا توجد أداة كهذه',
  'Choose one of the tools that are offered.': 'اختر إحدى الأدوات المتاحة.',
  'A tool was not allowed': 'لم يُسمح بأداة',
  'Allow it when it is asked for, or go on without it.': 'اسمح بها حين يُطلب ذلك، أو واصل من دونها.',
  'The address is not allowed': 'العنوان غير مسموح',
  'Use a public address that begins with https.': 'استخدم عنوانًا عامًا يبدأ بـ https.',
  'The address could not be reached': 'تعذّر الوصول إلى العنوان',
  'Check the connection and the address.': 'تحقق من الاتصال والعنوان.',
  'The server answered with an error': 'أجاب الخادم بخطأ',
  'Try it later, or use another address.': 'حاول لاحقًا، أو استخدم عنوانًا آخر.',
  'The page is too large': 'الصفحة أكبر مما ينبغي',
  'Use a smaller page.': 'استخدم صفحة أصغر.',
  'There is nothing to read at this address': 'لا شيء يُقرأ في هذا العنوان',
  'Use the address of a page or of a document.': 'استخدم عنوان صفحة أو مستند.',
  'The page has no readable text': 'لا نص مقروء في الصفحة',
  'Use another page, or paste its text.': 'استخدم صفحة أخرى، أو ألصق نصها.',
  'The tab was closed': 'أُغلقت علامة التبويب',
  'Choose another tab, or open the page again.': 'اختر علامة تبويب أخرى، أو افتح الصفحة من جديد.',
  'The tab shows another page': 'تعرض علامة التبويب صفحة أخرى',
  'Ask again to use the page that it shows now, or go back in the tab.':
    'اسأل مرة أخرى لاستخدام الصفحة المعروضة الآن، أو ارجع في علامة التبويب.',
  'The site of this tab was not allowed': 'لم يُسمح بموقع علامة التبويب هذه',
  'Allow it in the list of tabs, or leave the tab out.':
    'اسمح به في قائمة علامات التبويب، أو استبعد هذه العلامة.',
  'The quote was not found on the page': 'لم يُعثر على الاقتباس في الصفحة',
  'If the page has changed, ask again to use what it says now.':
    'إذا تغيّرت الصفحة فاسأل من جديد لاستخدام ما تقوله الآن.',
  'Code cannot be run here': 'لا يمكن تشغيل الشفرة هنا',
  'Try again, or go on without code.': 'حاول مرة أخرى، أو واصل دون شفرة.',
  'There is no such policy': 'لا توجد سياسة كهذه',
  'Choose one from the list.': 'اختر واحدة من القائمة.',
  'The recording is not valid': 'التسجيل غير صالح',
  'Correct the line that is named, or use another file.': 'صحّح السطر المذكور، أو استخدم ملفًا آخر.',
  'The model’s directive could not be read': 'تعذّرت قراءة توجيه النموذج',
  'Nothing to do: the automatic rule took its place.': 'لا يلزمك شيء: حلّت القاعدة التلقائية محلّه.',
  'The model’s reply could not be used': 'تعذّر استخدام رد النموذج',
  'Ask again in other words, or choose a larger model.': 'اسأل مرة أخرى بكلمات أخرى، أو اختر نموذجًا أكبر.',
  'The judge’s reply could not be read': 'تعذّرت قراءة رد الحَكَم',
  'Judge by the rule, or choose another model.': 'احكم بالقاعدة، أو اختر نموذجًا آخر.',
  'A change to the memory was rejected': 'رُفض تغيير في الذاكرة',
  'Go on; nothing was changed.': 'واصل؛ لم يتغير شيء.',
  'A part of the app could not be loaded': 'تعذّر تحميل جزء من التطبيق',
  'Check the connection and try again; reload the page after an update.':
    'تحقق من الاتصال وحاول مرة أخرى؛ أعد تحميل الصفحة بعد تحديث.',
  'Something unexpected happened': 'حدث شيء غير متوقع',
  'Try again; if it happens again, reload the page and send the report.':
    'حاول مرة أخرى؛ إن تكرر فأعد تحميل الصفحة وأرسل التقرير.',
  Map: 'الخريطة',
  'Changes since {step}': 'التغييرات منذ {step}',
  Changes: 'التغييرات',
  'Close the inspector': 'أغلق الفاحص',
  'Close the inspector (Esc)': 'أغلق الفاحص (Esc)',
  'Search memory': 'ابحث في الذاكرة',
  'What if': 'ماذا لو',
  'of {last}': 'من {last}',
  Newest: 'الأحدث',
  'Context of step {step}': 'سياق الخطوة {step}',
  'The chosen memory': 'الذكرى المختارة',
  'Columns of the inspector': 'أعمدة الفاحص',
  Entered: 'دخل',
  Left: 'خرج',
  'Shown larger': 'عُرض أكبر',
  'Shown smaller': 'عُرض أصغر',
  'Another text': 'نص آخر',
  stayed: 'بقي',
  'new': 'جديد',
  gone: 'أُزيل',
  'This is the first step: there is nothing to compare it with.': 'هذه أول خطوة: لا شيء تُقارن به.',
  'Changes since step {step}': 'التغييرات منذ الخطوة {step}',
  'Since step {step}': 'منذ الخطوة {step}',
  '{count, plural, =0 {no memory changed} one {# memory changed} other {# memories changed}}':
    '{count, plural, =0 {لم تتغير ذكرى} zero {لم تتغير ذكرى} one {تغيرت ذكرى واحدة (#)} two {تغيرت ذكريان (#)} few {تغيرت # ذكريات} many {تغيرت # ذكرى} other {تغيرت # ذكرى}}',
  '{count, plural, one {{tokens} token} other {{tokens} tokens}}':
    '{count, plural, zero {{tokens} رمز} one {{tokens} رمز} two {{tokens} رمزان} few {{tokens} رموز} many {{tokens} رمزًا} other {{tokens} رمز}}',
  'The prompt, span by span': 'الموجّه، جزءًا جزءًا',
  '{count, plural, one {# span stayed} other {# spans stayed}}':
    '{count, plural, zero {لم يبقَ أي جزء (#)} one {بقي جزء واحد (#)} two {بقي جزآن (#)} few {بقيت # أجزاء} many {بقي # جزءًا} other {بقي # جزء}}',
  'Memories, oldest first': 'الذكريات، الأقدم أولًا',
  '{count, plural, one {# less than wanted} other {# less than wanted}}':
    '{count, plural, zero {# أقل من المراد} one {واحدة (#) أقل من المراد} two {اثنتان (#) أقل من المراد} few {# أقل من المراد} many {# أقل من المراد} other {# أقل من المراد}}',
  'Opened steps': 'الخطوات المفتوحة',
  'Show all {count} steps': 'اعرض الخطوات كلها ({count})',
  'Steps {first} to {last}': 'الخطوات {first} إلى {last}',
  'score {score}': 'الدرجة {score}',
  'opens into its steps': 'ينفتح على خطواته',
  'written into one text by the policy': 'كتبتها السياسة في نص واحد',
  '{count, plural, one {# step hidden in a line that names it} other {# steps hidden in a line that names them}}':
    '{count, plural, zero {# خطوة مخفية في سطر يسمّيها} one {خطوة واحدة (#) مخفية في سطر يسمّيها} two {خطوتان (#) مخفيتان في سطر يسمّيهما} few {# خطوات مخفية في سطر يسمّيها} many {# خطوة مخفية في سطر يسمّيها} other {# خطوة مخفية في سطر يسمّيها}}',
  'the line says: {words}': 'يقول السطر: {words}',
  '{count, plural, =0 {none less than wanted} one {# less than wanted} other {# less than wanted}}':
    '{count, plural, =0 {لا شيء أقل من المراد} zero {لا شيء أقل من المراد} one {واحدة (#) أقل من المراد} two {اثنتان (#) أقل من المراد} few {# أقل من المراد} many {# أقل من المراد} other {# أقل من المراد}}',
  recent: 'حديث',
  'asked for again': 'طُلبت من جديد',
  pinned: 'مثبّت',
  'Memory as a table': 'الذاكرة في جدول',
  '{count, plural, one {# row} other {# rows}}: step, what and why, tier, weight, tokens.':
    '{count, plural, zero {# صف} one {صف واحد (#)} two {صفان (#)} few {# صفوف} many {# صفًا} other {# صف}}: الخطوة، وماذا ولماذا، والمرتبة، والوزن، والرموز.',
  'Story of step {step}': 'قصة الخطوة {step}',
  'Found in memory': 'عُثر عليه في الذاكرة',
  '{count, plural, =0 {No memory has} one {# memory has} other {# memories have}} “{search}”':
    '{count, plural, =0 {لا ذكرى فيها} zero {لا ذكرى فيها} one {ذكرى واحدة (#) فيها} two {ذكريان (#) فيهما} few {# ذكريات فيها} many {# ذكرى فيها} other {# ذكرى فيها}} «{search}»',
  Clear: 'امسح',
  'Pressure over the steps': 'الضغط عبر الخطوات',
  'Over the steps': 'عبر الخطوات',
  pressure: 'الضغط',
  'pressure, and α β γ as it lifts them': 'الضغط، وα وβ وγ كما يرفعها',
  'Pressure from step {first} to step {last}; at step {step} it is {value}.':
    'الضغط من الخطوة {first} إلى الخطوة {last}؛ وهو عند الخطوة {step} ‏{value}.',
  tokens: 'الرموز',
  steps: 'الخطوات',
  'Tokens set it.': 'تحدده الرموز.',
  'Steps set it.': 'تحدده الخطوات.',
  'Thresholds × {factor} at λ {lambda}.': 'العتبات × {factor} عند λ {lambda}.',
  'Relative weight': 'الوزن النسبي',
  Score: 'الدرجة',
  'by its square root': 'بجذره التربيعي',
  'every band on a scale of its own': 'لكل نطاق مقياسه',
  'step {step} · {weight} · {title}': 'الخطوة {step} · {weight} · {title}',
  'Weights, lightest first': 'الأوزان، الأخف أولًا',
  'less than wanted': 'أقل من المراد',
  '{count, plural, =0 {Nothing was weighed.} one {# memory was weighed.} other {# memories were weighed.}}':
    '{count, plural, =0 {لم يوزن شيء.} zero {لم يوزن شيء.} one {وُزنت ذكرى واحدة (#).} two {وُزنت ذكريان (#).} few {وُزنت # ذكريات.} many {وُزنت # ذكرى.} other {وُزنت # ذكرى.}}',
  'Brief above {alpha}, detailed above {beta}, full above {gamma}; {count} weighed, {shortened} of them shown less than wanted.':
    'موجز فوق {alpha}، ومفصّل فوق {beta}، وكامل فوق {gamma}؛ وُزن {count}، منها {shortened} معروضة أقل من المراد.',
  'Policy {policy}.': 'السياسة {policy}.',
  'It is {tokens, plural, one {# token} other {# tokens}} over the budget.':
    'يتجاوز الميزانية بمقدار {tokens, plural, zero {# رمز} one {رمز واحد} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}}.',
  '{count, plural, one {Chosen again once} other {Chosen again # times}}: the whole came out larger than its parts.':
    '{count, plural, zero {لم يُعد الاختيار (#)} one {أُعيد الاختيار مرة (#)} two {أُعيد الاختيار مرتين (#)} few {أُعيد الاختيار # مرات} many {أُعيد الاختيار # مرة} other {أُعيد الاختيار # مرة}}: جاء الكل أكبر من أجزائه.',
  'What stayed of the prompt': 'ما بقي من الموجّه',
  'Its engine kept {cached} and read {fresh}.': 'احتفظ محرّكه بـ {cached} وقرأ {fresh}.',
  'What is where, and since when': 'موضع كل شيء، ومنذ متى',
  'The prompt from its beginning to its end': 'الموجّه من أوله إلى آخره',
  Extended: 'مُمدَّد',
  'Cut back': 'مقلَّص',
  'Built anew': 'أُعيد بناؤه',
  'The previous prompt stayed as it was and grew at its end.': 'بقي الموجّه السابق كما كان ونما عند نهايته.',
  'Only the beginning of the previous prompt stayed; the rest was built anew.':
    'لم يبقَ من الموجّه السابق إلا بدايته؛ وأُعيد بناء الباقي.',
  'The prompt was built anew.': 'أُعيد بناء الموجّه.',
  System: 'النظام',
  'Steps as they came': 'الخطوات كما جاءت',
  'Recalled for the request': 'مستحضَر من أجل الطلب',
  'Lines of hidden steps': 'أسطر الخطوات المخفية',
  'Request and template': 'الطلب والقالب',
  'The previous prompt is not known.': 'الموجّه السابق غير معروف.',
  'The first {kept} of its {prompt} tokens ({share} %) are those of the prompt of step {step}: an engine that keeps its cache reads the other {fresh}.':
    'أول {kept} من رموزه البالغة {prompt} ({share}%) هي رموز موجّه الخطوة {step}: فالمحرّك الذي يحتفظ بذاكرته المؤقتة لا يقرأ إلا الباقي ({fresh}).',
  'Steps {list}': 'الخطوات {list}',
  'Steps {list} and {count} more': 'الخطوات {list} و{count} أخرى',
  'read again': 'يُقرأ من جديد',
  stays: 'باقٍ',
  'here since step {step} or before': 'هنا منذ الخطوة {step} أو قبلها',
  'here since step {step}': 'هنا منذ الخطوة {step}',
  'here since steps {first} to {last}': 'هنا منذ الخطوات {first} إلى {last}',
  'Why this score': 'لماذا هذه الدرجة',
  'Tier over time': 'المرتبة عبر الزمن',
  '{count, plural, one {# step} other {# steps}}, {read} read':
    '{count, plural, zero {# خطوة} one {خطوة واحدة} two {خطوتان} few {# خطوات} many {# خطوة} other {# خطوة}}، قُرئ منها {read}',
  '{count, plural, =0 {no change} one {# change} other {# changes}}':
    '{count, plural, =0 {لا تغيير} zero {لا تغيير} one {تغيير واحد (#)} two {تغييران (#)} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
  'Below the tiers is its weight. The line marks the step shown.':
    'تحت المراتب وزنها. ويحدد الخط الخطوة المعروضة.',
  'Hide the table': 'أخفِ الجدول',
  'Show as table': 'اعرض في جدول',
  'Choose a memory in the map to see its text, and why it is shown as it is.':
    'اختر ذكرى في الخريطة لترى نصها ولماذا عُرضت هكذا.',
  'Its own context': 'سياقها الخاص',
  '{score} → weight {weight}': '{score} ← الوزن {weight}',
  Granularities: 'درجات التفصيل',
  shown: 'معروض',
  'Summary by a model, {tokens, plural, one {# token} other {# tokens}}.':
    'ملخص من نموذج، {tokens, plural, zero {# رمز} one {رمز واحد} two {رمزان} few {# رموز} many {# رمزًا} other {# رمز}}.',
  'Taken from the text word for word, {tokens, plural, one {# token} other {# tokens}}.':
    'مأخوذ من النص حرفيًا، {tokens, plural, zero {# رمز} one {رمز واحد} two {رمزان} few {# رموز} many {# رمزًا} other {# رمز}}.',
  'The whole text, {tokens, plural, one {# token} other {# tokens}}.':
    'النص كله، {tokens, plural, zero {# رمز} one {رمز واحد} two {رمزان} few {# رموز} many {# رمزًا} other {# رمز}}.',
  'Forked from “{title}” at step {step}. Up to there both conversations are the same.':
    'تفرّعت من «{title}» عند الخطوة {step}. المحادثتان متطابقتان إلى هناك.',
  'That conversation is no longer stored.': 'لم تعد تلك المحادثة محفوظة.',
  'Open that conversation': 'افتح تلك المحادثة',
  'Under way': 'قيد التنفيذ',
  'Comparing the prompt…': 'تجري مقارنة الموجّه…',
  'Hash of the prompt: {hash}': 'بصمة الموجّه: {hash}',
  'Prompt the same to the byte': 'الموجّه مطابق بايتًا بايتًا',
  'Recorded {recorded}, rebuilt {rebuilt}': 'المسجّل {recorded}، والمعاد بناؤه {rebuilt}',
  'Prompt differs': 'الموجّه مختلف',
  '{count, plural, one {the text of step {steps} is not stored} other {the texts of steps {steps} are not stored}}':
    '{count, plural, zero {نصوص الخطوات {steps} غير محفوظة} one {نص الخطوة {steps} غير محفوظ} two {نصا الخطوتين {steps} غير محفوظين} few {نصوص الخطوات {steps} غير محفوظة} many {نصوص الخطوات {steps} غير محفوظة} other {نصوص الخطوات {steps} غير محفوظة}}',
  'a stored text differs from the one it showed': 'نص محفوظ يختلف عما كانت تعرضه',
  'the step is not stored': 'الخطوة غير محفوظة',
  'Move through the steps': 'تنقّل بين الخطوات',
  'To the first step': 'إلى الخطوة الأولى',
  '10 steps back': '10 خطوات إلى الوراء',
  'Step back': 'خطوة إلى الوراء',
  Pause: 'أوقف مؤقتًا',
  Play: 'شغّل',
  'Step on': 'خطوة إلى الأمام',
  '10 steps on': '10 خطوات إلى الأمام',
  'To the newest step, and follow it': 'إلى أحدث خطوة، مع متابعتها',
  'Next less than wanted': 'التالية الأقل من المراد',
  'Next question': 'السؤال التالي',
  'Fork from {step}': 'فرّع من {step}',
  'Time machine': 'آلة الزمن',
  'of {count}': 'من {count}',
  'Newest, followed': 'الأحدث، مع المتابعة',
  'Context size': 'حجم السياق',
  'budget {tokens}': 'الميزانية {tokens}',
  'Step {step} of {count}: {title}': 'الخطوة {step} من {count}: {title}',
  Budget: 'الميزانية',
  'New tokens a step': 'الرموز الجديدة في كل خطوة',
  Policy: 'السياسة',
  'Pin the memory of step {step}': 'ثبّت ذكرى الخطوة {step}',
  'Thresholds and more': 'العتبات وغيرها',
  'More settings': 'إعدادات أخرى',
  Reset: 'أعد الضبط',
  'This step is still running. You can try other settings once it is saved.':
    'ما زالت هذه الخطوة جارية. يمكنك تجربة إعدادات أخرى بعد حفظها.',
  'Reading the conversation…': 'تجري قراءة المحادثة…',
  'Fork with these settings': 'فرّع بهذه الإعدادات',
  'Apply to this conversation from the next step': 'طبّق على هذه المحادثة من الخطوة التالية',
  'From its next step on, this conversation uses other settings, as long as this page is open.':
    'من خطوتها التالية تستخدم هذه المحادثة إعدادات أخرى، ما دامت هذه الصفحة مفتوحة.',
  Undo: 'تراجع',
  'Would change': 'سيتغير',
  Rebuilding: 'يُعاد البناء',
  '{time}, no model call': '{time}، دون استدعاء النموذج',
  'prompt tokens': 'رموز الموجّه',
  '{shown} of {all}': '{shown} من {all}',
  'later-needed memories at detailed or more': 'ذكريات لزمت لاحقًا، مفصّلة أو أكثر',
  '{cited} cited, {glimpsed} opened again, {linked} linked by rare terms in later steps.':
    'اقتُبس منها {cited}، وفُتح مجددًا {glimpsed}، وارتبط {linked} بكلمات نادرة في خطوات لاحقة.',
  'Tokens by section': 'الرموز بحسب القسم',
  Section: 'القسم',
  before: 'قبل',
  after: 'بعد',
  Prompt: 'الموجّه',
  'Rebuilt today, this step differs from the recorded one, for instance because WebPACE was updated. Changes are compared with today’s version.':
    'عند إعادة بناء هذه الخطوة اليوم تختلف عن المسجّلة، كما يحدث بعد تحديث WebPACE مثلًا. وتُقارَن التغييرات بما يُبنى اليوم.',
  'Making the vectors…': 'يجري إنشاء المتجهات…',
  'Make the vectors': 'أنشئ المتجهات',
  'Nothing: the prompt would be the same to the byte.': 'لا شيء: سيكون الموجّه مطابقًا بايتًا بايتًا.',
  'Every memory would be shown as it is now; only the words around them would differ.':
    'ستُعرض كل ذكرى كما هي الآن؛ ولن تختلف إلا الكلمات حولها.',
  'Memories that would be shown differently': 'ذكريات ستُعرض بشكل آخر',
  'from {from} to {to}': 'من {from} إلى {to}',
  '{count, plural, one {And # more.} other {And # more.}}':
    '{count, plural, zero {و# أخرى.} one {وواحدة أخرى (#).} two {واثنتان أخريان (#).} few {و# أخرى.} many {و# أخرى.} other {و# أخرى.}}',
  'No point chosen': 'لم تُختر نقطة',
  'Point at the chart to read its values.': 'أشِر إلى المخطط لتقرأ قيمه.',
  'Lines of {title}': 'خطوط {title}',
  'Point of {title}': 'نقطة {title}',
  '{title} as a table': '{title} في جدول',
  File: 'الملف',
  Right: 'صحيحة',
  'With a quote': 'مع اقتباس',
  'Not repeated': 'دون تكرار',
  'Item F1': 'F1 للعناصر',
  Penalties: 'الجزاءات',
  right: 'صحيحة',
  wrong: 'خاطئة',
  'given up early': 'تُركت مبكرًا',
  'at its limit': 'عند حدها',
  'stopped otherwise': 'توقفت لسبب آخر',
  'Judge answers': 'الحكم على الإجابات',
  'Compares the answers of exported conversations with a file that lists the accepted answers of each question. Every verdict says who gave it.':
    'يقارن إجابات المحادثات المصدّرة بملف يسرد الإجابات المقبولة لكل سؤال. كل حكم يذكر من أصدره.',
  'The model judges what the rule cannot match': 'يحكم النموذج فيما لا تطابقه القاعدة',
  'Exported conversations and one file of accepted answers (.json)':
    'محادثات مصدّرة وملف واحد للإجابات المقبولة (‎.json‎)',
  'Working…': 'يعمل…',
  'Choose conversations and accepted answers of the same questions, all at once.':
    'اختر معًا المحادثات والإجابات المقبولة للأسئلة نفسها.',
  'mean@{count} {mean}, pass@{count} {pass}': 'mean@{count} {mean}، pass@{count} {pass}',
  'Score: 0.4 right, 0.4 with a quote, 0.2 not repeated; by the stated rule':
    'الدرجة: 0.4 للصحة، و0.4 للاقتباس، و0.2 لعدم التكرار؛ وفق القاعدة المعلنة',
  'by the rule': 'بحسب القاعدة',
  'by the model {model}': 'بحسب النموذج {model}',
  Charts: 'المخططات',
  Sessions: 'الجلسات',
  'Tokens for history in the charts of one budget': 'رموز الخطوات السابقة في مخططات الميزانية الواحدة',
  Policies: 'السياسات',
  'Tokens for history': 'رموز الخطوات السابقة',
  'Recorded sessions (.jsonl) or exported conversations (.json), dropped here or chosen':
    'جلسات مسجّلة (‎.jsonl‎) أو محادثات مصدّرة (‎.json‎)، تُفلت هنا أو تُختار',
  'Replay the open conversation': 'أعد تنفيذ المحادثة المفتوحة',
  'Open a conversation, or ask a question, to replay it.': 'افتح محادثة، أو اسأل سؤالًا، لتعيد تنفيذها.',
  Full: 'كامل',
  Detailed: 'مفصّل',
  Words: 'الكلمات',
  'Near needs': 'الحاجات القريبة',
  'Mean tokens': 'متوسط الرموز',
  Overflows: 'التجاوزات',
  Results: 'النتائج',
  'Recall of what was needed more than two steps later: in full, in full or detailed, and of the words that were needed. A dash: nothing was needed so far back, or no words were named. Near needs: those of the last two steps that were met.':
    'استرجاع ما لزم بعد أكثر من خطوتين: كاملًا، وكاملًا أو مفصّلًا، والكلمات اللازمة. الشرطة: لم يلزم شيء من ذلك البعد، أو لم تُسمَّ كلمات. الحاجات القريبة: ما لُبّي من حاجات آخر خطوتين.',
  'Save the whole report': 'احفظ التقرير كله',
  '{count, plural, one {# far need} other {# far needs}}':
    '{count, plural, zero {# حاجة بعيدة} one {حاجة بعيدة واحدة} two {حاجتان بعيدتان} few {# حاجات بعيدة} many {# حاجة بعيدة} other {# حاجة بعيدة}}',
  'How each policy shows the memories': 'كيف تعرض كل سياسة الذكريات',
  'How {policy} shows the memories': 'كيف تعرض {policy} الذكريات',
  'Replays a recorded session step by step under several context policies. It measures how much of what was needed later still stood in the context. No model is asked. History is scored with the vectors that are stored with a conversation, and by words alone where there are none.':
    'يعيد تنفيذ جلسة مسجّلة خطوة خطوة بعدة سياسات للسياق. ويقيس كم مما لزم لاحقًا كان لا يزال في السياق. لا يُسأل أي نموذج. تُحسب درجات الخطوات السابقة بالمتجهات المحفوظة مع المحادثة، وبالكلمات وحدها حيث لا توجد متجهات.',
  'Progress of the lab': 'تقدّم المختبر',
  Cancel: 'ألغِ',
  'What happens in the lab': 'ما يجري في المختبر',
  'Cancelled: these are the replays that were done.': 'أُلغي: هذا ما أُعيد تنفيذه.',
  'The comparison was cancelled.': 'أُلغيت المقارنة.',
  'The comparison is done.': 'تمت المقارنة.',
  Encoded: 'رُمّز',
  'Vectors of what the policies ask for: {done} of {total}': 'متجهات ما تسأل عنه السياسات: {done} من {total}',
  Replayed: 'أُعيد تنفيذه',
  'With settings': 'مع إعدادات',
  'A policy with settings of its own, one a line or with commas between: {one} or {other}. They are compared beside the ticked policies.':
    'سياسة بإعدادات خاصة بها، واحدة في كل سطر أو بفواصل بينها: {one} أو {other}. تُقارن إلى جانب السياسات المحددة.',
  'Add the ablations of PACE': 'أضف تجارب الحذف الخاصة بـ PACE',
  '{added, plural, =0 {All of them are there.} one {# policy added.} other {# policies added.}}':
    '{added, plural, =0 {كلها موجودة.} zero {لم تُضف أي سياسة.} one {أُضيفت سياسة واحدة.} two {أُضيفت سياستان.} few {أُضيفت # سياسات.} many {أُضيفت # سياسة.} other {أُضيفت # سياسة.}}',
  'Recall by budget': 'الاسترجاع بحسب الميزانية',
  'How much of what was needed later stood in the context, in full or detailed.':
    'كم مما لزم لاحقًا كان في السياق، كاملًا أو مفصّلًا.',
  'recall, full or detailed': 'الاسترجاع، كاملًا أو مفصّلًا',
  'Value recall by budget': 'استرجاع القيم بحسب الميزانية',
  'How often the words that were needed stood in the context.':
    'كم مرة كانت الكلمات اللازمة نفسها في السياق.',
  'value recall': 'استرجاع القيم',
  'Prefilled tokens by budget': 'الرموز المقروءة من جديد بحسب الميزانية',
  'Tokens that the model reads anew at a step (prefill), on average: the fewer, the sooner it starts to write.':
    'الرموز التي يقرؤها النموذج من جديد في الخطوة (الملء المسبق)، وسطيًا: كلما قلّت بدأ الكتابة أسرع.',
  'tokens a step': 'رموز في الخطوة',
  'tokens for history': 'رموز الخطوات السابقة',
  'Context growth': 'نمو السياق',
  'Tokens of history at each step, with {tokens} tokens to spend.':
    'رموز الخطوات السابقة في كل خطوة، والمتاح {tokens} رمزًا.',
  step: 'الخطوة',
  'tokens of history': 'رموز الخطوات السابقة',
  'Recall by distance': 'الاسترجاع بحسب البعد',
  'The same recall by how many steps back the need lies, with {tokens} tokens to spend.':
    'الاسترجاع نفسه بحسب عدد الخطوات إلى الوراء، والمتاح {tokens} رمزًا.',
  'steps back': 'خطوات إلى الوراء',
  'History was scored by words alone: there were no vectors.':
    'حُسبت درجات الخطوات السابقة بالكلمات وحدها: لم تكن هناك متجهات.',
  'History was scored with the vectors stored with the conversation, by {encoder}.':
    'حُسبت درجات الخطوات السابقة بالمتجهات المحفوظة مع المحادثة، من {encoder}.',
  'Up to {count} texts had none and were compared by words.':
    'نصوص بلا متجهات قورنت بكلماتها، عددها الأقصى {count}.',
  Collection: 'المجموعة',
  'All, {count, plural, one {# document} other {# documents}}':
    'الكل، {count, plural, zero {# مستند} one {مستند واحد (#)} two {مستندان (#)} few {# مستندات} many {# مستندًا} other {# مستند}}',
  '{count, plural, one {# document} other {# documents}}':
    '{count, plural, zero {# مستند} one {مستند واحد (#)} two {مستندان (#)} few {# مستندات} many {# مستندًا} other {# مستند}}',
  '{count, plural, one {With this document} other {With these # documents}}':
    '{count, plural, zero {بهذه المستندات (#)} one {بهذا المستند} two {بهذين المستندين (#)} few {بهذه المستندات الـ#} many {بهذه المستندات الـ#} other {بهذه المستندات الـ#}}',
  '{count, plural, one {Move # document} other {Move # documents}}':
    '{count, plural, zero {انقل # مستند} one {انقل مستندًا واحدًا (#)} two {انقل مستندين (#)} few {انقل # مستندات} many {انقل # مستندًا} other {انقل # مستند}}',
  'Name of the collection': 'اسم المجموعة',
  'Take out of the collection': 'أخرجها من المجموعة',
  'Move there': 'انقل إلى هناك',
  'Ask only these': 'اسأل هذه وحدها',
  Delete: 'احذف',
  'Newest first': 'الأحدث أولًا',
  'By title': 'حسب العنوان',
  'Longest first': 'الأطول أولًا',
  'By type': 'حسب النوع',
  'Select all': 'حدّد الكل',
  Order: 'الترتيب',
  '{count, plural, one {and # more document: find it by name or words} other {and # more documents: find them by name or words}}':
    '{count, plural, zero {و# مستند آخر: ابحث عنه بالاسم أو بالكلمات} one {ومستند آخر (#): ابحث عنه بالاسم أو بالكلمات} two {ومستندان آخران (#): ابحث عنهما بالاسم أو بالكلمات} few {و# مستندات أخرى: ابحث عنها بالاسم أو بالكلمات} many {و# مستندًا آخر: ابحث عنها بالاسم أو بالكلمات} other {و# مستند آخر: ابحث عنها بالاسم أو بالكلمات}}',
  '{count, plural, one {# document selected} other {# documents selected}}':
    '{count, plural, zero {لم يُحدَّد أي مستند} one {حُدِّد مستند واحد} two {حُدِّد مستندان} few {حُدِّدت # مستندات} many {حُدِّد # مستندًا} other {حُدِّد # مستند}}',
  '{count, plural, one {# document selected} other {# documents selected}}, {hidden} of them not in this list':
    '{count, plural, zero {لم يُحدَّد أي مستند} one {حُدِّد مستند واحد} two {حُدِّد مستندان} few {حُدِّدت # مستندات} many {حُدِّد # مستندًا} other {حُدِّد # مستند}}، منها {hidden} خارج هذه القائمة',
  'Select {name}': 'حدّد {name}',
  'in {collection}': 'في {collection}',
  'Delete {name}': 'احذف {name}',
  'Result of adding files': 'نتيجة إضافة الملفات',
  '{count, plural, one {# file added.} other {# files added.}}':
    '{count, plural, zero {أُضيف # ملف.} one {أُضيف ملف واحد (#).} two {أُضيف ملفان (#).} few {أُضيفت # ملفات.} many {أُضيف # ملفًا.} other {أُضيف # ملف.}}',
  '{count, plural, one {# file replaced the earlier one of its name.} other {# files replaced the earlier ones of their names.}}':
    '{count, plural, zero {لم يحلّ أي ملف محلّ ملف سابق.} one {حلّ ملف واحد محلّ سابقه الذي يحمل اسمه.} two {حلّ ملفان محلّ سابقيهما.} few {حلّت # ملفات محلّ سابقاتها.} many {حلّ # ملفًا محلّ سابقاتها.} other {حلّ # ملف محلّ سابقاتها.}}',
  '{count, plural, one {# file was already there.} other {# files were already there.}}':
    '{count, plural, zero {# ملف موجود من قبل.} one {ملف واحد (#) موجود من قبل.} two {ملفان (#) موجودان من قبل.} few {# ملفات موجودة من قبل.} many {# ملفًا موجودًا من قبل.} other {# ملف موجود من قبل.}}',
  '{count, plural, one {# file not added:} other {# files not added:}}':
    '{count, plural, zero {لم يُضف # ملف:} one {لم يُضف ملف واحد (#):} two {لم يُضف ملفان (#):} few {لم تُضف # ملفات:} many {لم يُضف # ملفًا:} other {لم يُضف # ملف:}}',
  'Dismiss all': 'أخفِ الكل',
  '{count, plural, one {and # more file} other {and # more files}}':
    '{count, plural, zero {و# ملف آخر} one {وملف آخر (#)} two {وملفان آخران (#)} few {و# ملفات أخرى} many {و# ملفًا آخر} other {و# ملف آخر}}',
  'Dismiss “{name}”': 'أخفِ «{name}»',
  '{count, plural, one {has # damaged page, which was left out.} other {has # damaged pages, which were left out.}} Add another copy if they matter.':
    '{count, plural, zero {فيه # صفحة تالفة لم تُقرأ.} one {فيه صفحة تالفة واحدة (#) لم تُقرأ.} two {فيه صفحتان تالفتان (#) لم تُقرآ.} few {فيه # صفحات تالفة لم تُقرأ.} many {فيه # صفحة تالفة لم تُقرأ.} other {فيه # صفحة تالفة لم تُقرأ.}} أضف نسخة أخرى إن كانت مهمة.',
  'has damaged characters, shown as “�”. Add another copy if they matter.':
    'فيه أحرف تالفة تظهر هكذا «�». أضف نسخة أخرى إن كانت مهمة.',
  'is not in UTF-8 and was read as {encoding}. If letters look wrong, save it as UTF-8 and add it again.':
    'ليس بترميز UTF-8 وقُرئ بترميز {encoding}. إذا ظهرت حروف خاطئة فاحفظه بترميز UTF-8 وأضفه من جديد.',
  'has the same text as “{name}”, which is in the library already.':
    'له نص «{name}» نفسه، وهو في المكتبة من قبل.',
  'is in the library already, with the same text.': 'في المكتبة من قبل، بالنص نفسه.',
  '{count, plural, one {# passage} other {# passages}}':
    '{count, plural, zero {# مقطع} one {مقطع واحد (#)} two {مقطعان (#)} few {# مقاطع} many {# مقطعًا} other {# مقطع}}',
  '{keyed} ready': 'جاهز منها {keyed}',
  'Drop documents or folders here: {kinds}. They stay on this device. Questions are answered from them, and every quote leads back to its place.':
    'أفلِت هنا مستندات أو مجلدات: {kinds}. تبقى على هذا الجهاز. يُجاب عن الأسئلة منها، وكل اقتباس يقود إلى موضعه.',
  'Passages that are not ready yet are found by their words alone.':
    'المقاطع التي لم تجهز بعد يُعثر عليها بكلماتها فقط.',
  'Get the rest ready': 'جهّز الباقي',
  Documents: 'المستندات',
  'Find in the library': 'ابحث في المكتبة',
  'A name, or words from a text': 'اسم، أو كلمات من نص',
  'No document has these words.': 'لا مستند فيه هذه الكلمات.',
  '{count, plural, one {Remove the sample document} other {Remove all # sample documents}}':
    '{count, plural, zero {أزل مستندات الأمثلة} one {أزل مستند المثال} two {أزل مستندي الأمثلة} few {أزل مستندات الأمثلة (#)} many {أزل مستندات الأمثلة (#)} other {أزل مستندات الأمثلة (#)}}',
  'Paste text': 'ألصق نصًا',
  Name: 'الاسم',
  'If empty, the first line': 'إن تُرك فارغًا: السطر الأول',
  Text: 'النص',
  'Add this text': 'أضف هذا النص',
  'pasted text': 'نص ملصق',
  'Team’s library': 'مكتبة الفريق',
  'What leaves this page: your question, as text and as a vector (numbers that stand for its meaning). Both go to this library and nowhere else. The documents it finds come here to be quoted. Yours stay here.':
    'ما يغادر هذه الصفحة: سؤالك، نصًا ومتجهًا (أعداد تمثّل معناه). يذهبان إلى هذه المكتبة ولا يذهبان إلى مكان آخر. وتأتي المستندات التي تجدها إلى هنا لتُقتبس؛ أما مستنداتك فتبقى هنا.',
  'Also ask the team’s library': 'اسأل مكتبة الفريق أيضًا',
  'Finds passages by meaning, also across languages. Without it the library is searched by words alone.':
    'يجد المقاطع بمعناها، وعبر اللغات أيضًا. من دونه يجري البحث في المكتبة بالكلمات وحدها.',
  'Finds the words that answer a question, in many languages, and says how sure it is. Without it you get only quotes.':
    'يجد في المقطع الكلمات التي تجيب عن السؤال، بلغات كثيرة، ويقول مدى تأكده. من دونه تكون الإجابات اقتباسات فقط.',
  'Chooses the steps and writes the answers, if you let it. The bundled one is too small for that: the app chooses the steps, and the reader finds the words that answer.':
    'يختار الخطوات ويكتب الإجابات إن تركت له ذلك. والنموذج المرفق أصغر من ذلك: يختار التطبيق الخطوات، ويجد القارئ الكلمات التي تجيب.',
  'Counts tokens exactly as the language model does.': 'يعدّ الرموز كما يعدّها النموذج اللغوي تمامًا.',
  Engine: 'المحرك',
  'On disk': 'على القرص',
  'Memory (RAM)': 'الذاكرة (RAM)',
  '{size} with {tokens} tokens of context': '‏{size} مع {tokens} رمزًا من السياق',
  '{size}, texts up to {tokens} tokens': '‏{size}، ونصوص حتى {tokens} رمزًا',
  Licence: 'الرخصة',
  'Measured speed': 'السرعة المقيسة',
  Tokenizer: 'المجزِّئ',
  '{bits} bits': '{bits} بت',
  Details: 'التفاصيل',
  '{count, plural, one {# language} other {# languages}}':
    '{count, plural, zero {# لغة} one {لغة واحدة (#)} two {لغتان (#)} few {# لغات} many {# لغة} other {# لغة}}',
  '{count, plural, one {# dimension} other {# dimensions}}':
    '{count, plural, zero {# بُعد} one {بُعد واحد (#)} two {بُعدان (#)} few {# أبعاد} many {# بُعدًا} other {# بُعد}}',
  'A model of {host}. It finds passages by meaning.': 'نموذج من {host}. يجد المقاطع بالمعنى.',
  'A model of {host}. It chooses the steps and writes the answer.':
    'نموذج من {host}. يختار الخطوات ويكتب الإجابة.',
  'not used since this page was opened': 'لم يُستخدم منذ فُتحت هذه الصفحة',
  'reads {read}, writes {written}': 'يقرأ {read}، ويكتب {written}',
  'From the next question on, {title} chooses the steps.': 'ابتداءً من السؤال التالي يختار {title} الخطوات.',
  'A better model for this device': 'نموذج أفضل لهذا الجهاز',
  'This device can run {title}.': 'يستطيع هذا الجهاز تشغيل {title}.',
  'It takes about {memory} of memory. You will see how fast it is here when it runs.':
    'يحتاج إلى نحو {memory} من الذاكرة. وستعرف سرعته هنا عندما يعمل.',
  'Proposed model and engine': 'النموذج والمحرك المقترحان',
  '{engine}, on the graphics processor': '{engine}، على معالج الرسوميات',
  '{engine}, on the processor': '{engine}، على المعالج',
  'Language model': 'النموذج اللغوي',
  'Who chooses the steps': 'من يختار الخطوات',
  'the model': 'النموذج',
  'the app': 'التطبيق',
  'Language model from the next question on': 'النموذج اللغوي ابتداءً من السؤال التالي',
  'It is used from the next question on.': 'يُستخدم ابتداءً من السؤال التالي.',
  '{title} would do better.': 'سيكون {title} أفضل.',
  'Load the models now': 'حمّل النماذج الآن',
  'In use': 'قيد الاستخدام',
  'What a larger model would add': 'ما الذي يضيفه نموذج أكبر',
  'The bundled encoder and reader find the passages that answer, and the words in them, in many languages. The bundled language model is too small to plan or to sum up: it has a tenth of the size that this takes. So the app chooses the steps and answers without it. A model of 1.5 billion parameters or more can choose the steps, sum up several documents and answer in sentences. It takes about 1 to 4 GB. It is fast on a graphics processor and slow on the processor.':
    'يجد المرمِّز والقارئ المرفقان المقاطع التي تجيب والكلمات التي فيها، بلغات كثيرة. أما النموذج اللغوي المرفق فأصغر من أن يخطط أو يلخّص: حجمه عُشر ما يلزم لذلك. ولذلك يختار التطبيق الخطوات ويجيب من دونه. والنموذج الذي له 1.5 مليار معامل أو أكثر يستطيع اختيار الخطوات، وتلخيص عدة مستندات، والإجابة بجُمل. ويحتاج إلى ما بين 1 و4 غ.ب. وهو سريع على معالج الرسوميات وبطيء على المعالج.',
  'Reload this page to use it.': 'أعد تحميل هذه الصفحة لاستخدامه.',
  'Reload now': 'أعد التحميل الآن',
  'A model of your own': 'نموذجك الخاص',
  'One GGUF file, or all parts of a split one. It is checked before anything is kept, stays on this device, and runs on the processor.':
    'ملف GGUF واحد، أو كل أجزاء ملف مقسّم. يُفحص قبل حفظ أي شيء، ويبقى على هذا الجهاز، ويعمل على المعالج.',
  'Model files (.gguf), dropped here or chosen': 'ملفات النموذج (‎.gguf‎)، تُفلت هنا أو تُختار',
  'Or the address of a GGUF file': 'أو عنوان ملف GGUF',
  'Its SHA-256, if you know it': 'بصمة SHA-256 له، إن كنت تعرفها',
  'Check it': 'افحصه',
  'Adding the model': 'تجري إضافة النموذج',
  'Checking the file': 'يجري فحص الملف',
  '{loaded} of {total}': '{loaded} من {total}',
  '{title} is in the list above.': '‏{title} في القائمة أعلاه.',
  'Use now': 'استخدمه الآن',
  'Download and use now, {size}': 'نزّله واستخدمه الآن، {size}',
  graphics: 'الرسوميات',
  processor: 'المعالج',
  Precision: 'دقة الأعداد',
  Vectors: 'المتجهات',
  'Licence, f16': 'الرخصة، f16',
  'f16 needed': 'يلزم f16',
  'f16 not needed': 'لا يلزم f16',
  'Files: checked against the SHA-256 that was given.':
    'الملفات: جرى التحقق منها بمقارنتها ببصمة SHA-256 المعطاة.',
  'Files: one, checked against the SHA-256 that WebPACE lists for it.':
    'الملفات: ملف واحد، جرى التحقق منه بمقارنته ببصمة SHA-256 المسجلة له في WebPACE.',
  'Files: the publisher’s newest, trusted on first use. Their hashes are kept; a later change is refused.':
    'الملفات: أحدث ما لدى الناشر، موثوقة عند أول استخدام. تُحفظ بصماتها، ويُرفض أي تغيير لاحق.',
  'Files: revision {revision}.': 'الملفات: المراجعة {revision}.',
  '{size} on this device, not verified: kept as first downloaded.':
    '‏{size} على هذا الجهاز، غير متحقَّق منها: محفوظة كما نُزّلت أول مرة.',
  '{size} on this device, verified.': '‏{size} على هذا الجهاز، مُتحقَّق منها.',
  'about {size}': 'نحو {size}',
  'On this device': 'على هذا الجهاز',
  'Checking this device…': 'يجري فحص هذا الجهاز…',
  'Choose a model': 'اختر نموذجًا',
  'Everything runs on this device. A longer context needs more memory.':
    'كل شيء يعمل على هذا الجهاز. السياق الأطول يحتاج إلى ذاكرة أكثر.',
  'CPU: runs on the processor; the others run on the graphics processor. These were not tested with WebPACE: all figures come from their publishers.':
    'CPU: يعمل على المعالج؛ وغيره يعمل على معالج الرسوميات. لم تُختبر هذه مع WebPACE: كل الأرقام من ناشريها.',
  'The same models in a larger or slower form': 'النماذج نفسها بصيغة أكبر أو أبطأ',
  '{count, plural, one {# model does not run on this device} other {# models do not run on this device}}':
    '{count, plural, zero {كل النماذج تعمل على هذا الجهاز} one {نموذج واحد لا يعمل على هذا الجهاز} two {نموذجان لا يعملان على هذا الجهاز} few {# نماذج لا تعمل على هذا الجهاز} many {# نموذجًا لا تعمل على هذا الجهاز} other {# نموذج لا تعمل على هذا الجهاز}}',
  Mirror: 'المرآة',
  'none: from the publisher': 'لا شيء: من الناشر',
  'A mirror: this address is tried before the publisher’s, with the same paths below it.':
    'مرآة: يُجرَّب هذا العنوان قبل عنوان الناشر، والمسارات تحته نفسها.',
  'Context length': 'طول السياق',
  'about {size} with {tokens} tokens': 'نحو {size} مع {tokens} رمزًا',
  'Key of the memory bars': 'مفتاح أشرطة الذاكرة',
  'Weights and working space': 'الأوزان ومساحة العمل',
  '{size}: half of this device’s memory, which is safe to use': '‏{size}: نصف ذاكرة هذا الجهاز، واستخدامه آمن',
  '{title} needs no 16-bit numbers.': '{title} لا يحتاج إلى أعداد من 16 بتًا.',
  'It needs about {needed}; this device has {memory} in all.':
    'يحتاج إلى نحو {needed}؛ وفي هذا الجهاز {memory} في المجموع.',
  'With {tokens} tokens of context it may run.': 'مع {tokens} رمزًا من السياق قد يعمل.',
  'Plans badly. Until you let it choose the steps, the app chooses them and answers without it.':
    'يخطط تخطيطًا ضعيفًا. وما لم تترك له اختيار الخطوات يختارها التطبيق ويجيب من دونه.',
  'Chooses its own steps in simple tasks and sums up a few documents.':
    'يختار خطواته بنفسه في المهام البسيطة ويلخص بضعة مستندات.',
  'Chooses its own steps in simple tasks and sums up a few documents. Slow on the processor.':
    'يختار خطواته بنفسه في المهام البسيطة ويلخص بضعة مستندات. بطيء على المعالج.',
  'Plans, chooses tools and writes answers in sentences; the size that is recommended.':
    'يخطط ويختار الأدوات ويكتب الإجابات بجُمل؛ وهو الحجم الموصى به.',
  'Finds passages by meaning across more than a hundred languages, finer than the bundled encoder.':
    'يجد المقاطع بمعناها في أكثر من مئة لغة، أدق من المرمِّز المرفق.',
  'Finds passages by meaning across more than a hundred languages, finer than the bundled encoder. Slow on the processor.':
    'يجد المقاطع بمعناها في أكثر من مئة لغة، أدق من المرمِّز المرفق. بطيء على المعالج.',
  'Your own model, on the processor.': 'نموذجك أنت، على المعالج.',
  'Runs here': 'يعمل هنا',
  'May run here': 'قد يعمل هنا',
  'Does not run here': 'لا يعمل هنا',
  'This browser does not let this page use the graphics processor (WebGPU).':
    'لا يسمح هذا المتصفح لهذه الصفحة باستخدام معالج الرسوميات (WebGPU).',
  'Here the processor does the work of the graphics processor. A sentence takes minutes.':
    'هنا يقوم المعالج بعمل معالج الرسوميات، فتستغرق الجملة الواحدة دقائق.',
  'This graphics processor does not offer 16-bit numbers. Choose another variant.':
    'لا يوفر معالج الرسوميات هذا أعدادًا من 16 بت؛ اختر صيغة أخرى.',
  'Its largest part does not fit into one buffer of this graphics processor.':
    'أكبر أجزائه لا يتسع له مخزن واحد في معالج الرسوميات هذا.',
  'It needs more memory than this device has to spare.': 'يحتاج إلى ذاكرة أكثر مما يتوفر في هذا الجهاز.',
  'It takes more than half of this device’s memory; close other programs first.':
    'يأخذ أكثر من نصف ذاكرة هذا الجهاز؛ أغلق برامج أخرى أولًا.',
  'The browser does not say exactly how much memory this device has.':
    'لا يذكر المتصفح بالضبط مقدار ذاكرة هذا الجهاز.',
  'It needs more memory than WebAssembly can have in a browser.':
    'يحتاج إلى ذاكرة أكثر مما يمكن أن يتاح لـ WebAssembly في المتصفح.',
  'The browser has no room for its files.': 'لا مساحة لملفاته في المتصفح.',
  'Only one thread can work here, so it is slow.': 'لا يعمل هنا إلا خيط واحد، ولذلك هو بطيء.',
  'It was trained for a shorter context, so the context is cut to that length.':
    'دُرّب على سياق أقصر، فيُقصّ السياق إلى ذلك الطول.',
  'run and measured by us': 'شغّلناه وقسناه',
  'our code ran with small models of the same design, not with these weights':
    'شُغّلت شفرتنا على نماذج صغيرة من التصميم نفسه، لا على هذه الأوزان',
  'from its publisher; we have not run it': 'من ناشره؛ لم نشغّله',
  'This device': 'هذا الجهاز',
  Measure: 'قِس',
  'Measure again': 'قِس مرة أخرى',
  'Not measured yet. It takes about half a minute.': 'لم يُقس بعد. يستغرق نحو نصف دقيقة.',
  'Settings for this device': 'إعدادات هذا الجهاز',
  'Forget the measurement': 'انسَ القياس',
  Measured: 'مقيس',
  'Waits until the question is answered.': 'ينتظر حتى يُجاب عن السؤال.',
  Starting: 'يبدأ',
  'Cancel measuring': 'ألغِ القياس',
  Graphics: 'الرسوميات',
  'none for this page': 'لا شيء لهذه الصفحة',
  '{name} (software)': '{name} (برمجي)',
  'f16 arithmetic': 'حساب f16',
  available: 'متاح',
  'not available': 'غير متاح',
  unknown: 'غير معروف',
  '{size} or more': '{size} أو أكثر',
  'This page may use': 'ما يتاح لهذه الصفحة',
  Cores: 'الأنوية',
  '{count}, one thread (page not isolated)': '‏{count}، خيط واحد (الصفحة غير معزولة)',
  'Space for files': 'مساحة الملفات',
  Reads: 'يقرأ',
  Writes: 'يكتب',
  Encodes: 'يرمّز',
  '{rate, plural, one {# sentence/s} other {# sentences/s}}':
    '{rate, plural, zero {# جملة/ث} one {جملة واحدة/ث} two {جملتان/ث} few {# جمل/ث} many {# جملة/ث} other {# جملة/ث}}',
  'Measured {when}, in {took}.': 'قيس {when}، في {took}.',
  'Measured with {model} {when}, in {took}, on a prompt of {read} tokens. Reading a full prompt of {tokens} tokens takes about {seconds}.':
    'قيس بـ {model} ‏{when}، في {took}، على موجّه من {read} رمزًا. قراءة موجّه كامل من {tokens} رمزًا تستغرق نحو {seconds}.',
  'as measured': 'بحسب القياس',
  '{rate, plural, one {# token/s} other {# tokens/s}}':
    '{rate, plural, zero {# رمز/ث} one {رمز واحد/ث} two {رمزان/ث} few {# رموز/ث} many {# رمزًا/ث} other {# رمز/ث}}',
  'Longest prompt': 'أطول موجّه',
  Prompts: 'الموجّهات',
  'grow at their end': 'تنمو عند نهايتها',
  'chosen anew at each step': 'تُختار من جديد في كل خطوة',
  'Kept free for what is remembered': 'متروك لما يُتذكر',
  Replies: 'الردود',
  long: 'طويلة',
  short: 'قصيرة',
  'Encoded at once': 'يُرمَّز دفعة واحدة',
  Threads: 'الخيوط',
  'as the engine chooses': 'كما يختار المحرك',
  'You have set it.': 'أنت ضبطته.',
  'This device has not been measured with this model; this is the default.':
    'لم يُقس هذا الجهاز بهذا النموذج؛ هذه هي القيمة الافتراضية.',
  'What this device reads in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.':
    'ما يقرؤه هذا الجهاز في {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}، بسرعة {rate, plural, zero {# رمز} one {رمز واحد} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}} في الثانية.',
  'This device reads {rate, plural, one {# token} other {# tokens}} a second. A prompt below {least, plural, one {# token} other {# tokens}} would hold too little, so it takes longer than {seconds, plural, one {# second} other {# seconds}}.':
    'يقرأ هذا الجهاز {rate, plural, zero {# رمز} one {رمزًا واحدًا} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}} في الثانية. موجّه دون {least, plural, zero {# رمز} one {رمز واحد} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}} يتسع لقليل جدًا، فيستغرق أكثر من {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
  'The whole window of the model, less the reply: this device reads it in {seconds, plural, one {# second} other {# seconds}} or less.':
    'نافذة النموذج كلها دون الرد: يقرؤها هذا الجهاز في {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}} أو أقل.',
  'This device is fast enough for more, but beyond {most, plural, one {# token} other {# tokens}} more context has hardly helped.':
    'هذا الجهاز سريع بما يكفي لأكثر من ذلك، لكن ما زاد على {most, plural, zero {# رمز} one {رمز واحد} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}} من السياق لم يكد ينفع.',
  'Little of a prompt has to be read anew, so there is no need for a limit.':
    'لا يُقرأ من جديد إلا القليل من الموجّه، فلا حاجة إلى حد.',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}} here, more than {limit}. Only the new part of a growing prompt is read.':
    'قراءة موجّه كامل تستغرق هنا {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}، أكثر من {limit}. الموجّهات التي تنمو عند نهايتها لا يُقرأ منها إلا الجديد.',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}} here. That is fast enough to choose anew at every step, which finds a little more.':
    'قراءة موجّه كامل تستغرق هنا {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}. وهذا سريع بما يكفي للاختيار من جديد في كل خطوة، وبذلك يُعثر على أكثر قليلًا.',
  'This engine keeps nothing of a prompt for the next one.': 'لا يحفظ هذا المحرك شيئًا من موجّه لما بعده.',
  'The guided profile sends the model one prompt a question: there is none to grow from.':
    'يرسل النمط guided إلى النموذج موجّهًا واحدًا لكل سؤال: لا موجّه سابقًا ينمو منه.',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}}: room for what is remembered is worth more than speed.':
    'قراءة موجّه كامل تستغرق {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}: المكان لما يُتذكر أثمن من السرعة.',
  'Prompts of {tokens, plural, one {# token} other {# tokens}} take {seconds, plural, one {# second} other {# seconds}} here: less is kept free, so that less is read anew.':
    'موجّهات من {tokens, plural, zero {# رمز} one {رمز واحد} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}} تستغرق هنا {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}: يُترك مكان أقل، كي يُقرأ أقل من جديد.',
  'The model is large enough to choose its own steps.': 'النموذج كبير بما يكفي ليختار خطواته بنفسه.',
  'The model has {millions, plural, one {# million} other {# million}} parameters. Below {least} million, models choose the wrong tools, so the app chooses the steps.':
    'للنموذج {millions, plural, zero {# مليون} one {مليون} two {مليونا} few {# ملايين} many {# مليون} other {# مليون}} معامل. دون {least} مليون، تخطئ النماذج في الاختيار بين الأدوات، فيختار التطبيق الخطوات.',
  'The model writes {rate, plural, one {# token} other {# tokens}} a second. Below {least}, each of its own steps would take minutes.':
    'يكتب النموذج {rate, plural, zero {# رمز} one {رمزًا واحدًا} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}} في الثانية. دون {least} تستغرق كل خطوة من خطواته دقائق.',
  'A window of {window, plural, one {# token} other {# tokens}} has no room for the tools; {least} are needed.':
    'نافذة من {window, plural, zero {# رمز} one {رمز واحد} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}} لا مكان فيها للأدوات؛ يلزم {least}.',
  'What this device writes in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.':
    'ما يكتبه هذا الجهاز في {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}، بسرعة {rate, plural, zero {# رمز} one {رمز واحد} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}} في الثانية.',
  'Long replies are for models of {least, plural, one {# billion} other {# billion}} parameters or more with a window of {window, plural, one {# token} other {# tokens}}. Models that were measured to be fast enough write them, too.':
    'الردود الطويلة لنماذج من {least, plural, zero {# مليار} one {مليار} two {ملياري} few {# مليارات} many {# مليار} other {# مليار}} معامل أو أكثر بنافذة من {window, plural, zero {# رمز} one {رمز واحد} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}}. وتكتبها أيضًا النماذج التي قيست فكانت سريعة بما يكفي.',
  'What this device encodes in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# sentence} other {# sentences}} a second: a question waits for one batch.':
    'ما يرمّزه هذا الجهاز في {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}، بسرعة {rate, plural, zero {# جملة} one {جملة واحدة} two {جملتين} few {# جمل} many {# جملة} other {# جملة}} في الثانية: ينتظر السؤال دفعة واحدة.',
  'The fastest of {tried} that were tried.': 'الأسرع من بين {tried} مما جُرّب.',
  'The graphics processor runs it, many times faster than the processor would.':
    'يشغّله معالج الرسوميات أسرع مرات كثيرة من المعالج.',
  'This browser does not let the page use the graphics processor, so the processor does the work.':
    'لا يسمح هذا المتصفح للصفحة باستخدام معالج الرسوميات، لذلك يتولى المعالج الحساب.',
  'Here the processor does the work of the graphics processor. That is far too slow for a language model.':
    'الرسوميات هنا يحسبها المعالج نفسه، وهذا أبطأ بكثير مما يلزم لنموذج لغوي.',
  'No model in the list is sure to run on this device’s graphics processor, so the processor does the work.':
    'ليس في القائمة نموذج مضمون العمل على رسوميات هذا الجهاز، لذلك يتولى المعالج الحساب.',
  'The graphics processor could run a larger model, but none of those is on this device yet.':
    'يستطيع معالج الرسوميات تشغيل نموذج أكبر، لكن لا يوجد أي منها على هذا الجهاز بعد.',
  'The largest model on this device is a GGUF file, and those run on the processor.':
    'أكبر نموذج على هذا الجهاز ملف GGUF، وهذه الملفات تعمل على المعالج.',
  'The models here for the graphics processor would write less than {least, plural, one {# token} other {# tokens}} a second, so the processor does the work.':
    'النماذج الموجودة هنا لمعالج الرسوميات ستكتب أقل من {least, plural, zero {# رمز} one {رمز واحد} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}} في الثانية، لذلك يتولى المعالج الحساب.',
  '{count, plural, one {The only model on this device that is sure to run here and fast enough.} other {The largest of # models on this device that are sure to run here and fast enough.}}':
    '{count, plural, zero {الأكبر من بين النماذج (#) التي على هذا الجهاز وعملُها هنا مضمون وسريع بما يكفي.} one {النموذج الوحيد على هذا الجهاز الذي عمله هنا مضمون وسريع بما يكفي.} two {الأكبر من بين النماذج (#) التي على هذا الجهاز وعملُها هنا مضمون وسريع بما يكفي.} few {الأكبر من بين النماذج (#) التي على هذا الجهاز وعملُها هنا مضمون وسريع بما يكفي.} many {الأكبر من بين النماذج (#) التي على هذا الجهاز وعملُها هنا مضمون وسريع بما يكفي.} other {الأكبر من بين النماذج (#) التي على هذا الجهاز وعملُها هنا مضمون وسريع بما يكفي.}}',
  'The one that comes with the app; no other is on this device.':
    'النموذج المرفق؛ لا يوجد غيره على هذا الجهاز.',
  'The one that comes with the app; the others on this device are not sure to run here.':
    'النموذج المرفق؛ عمل النماذج الأخرى التي على هذا الجهاز غير مضمون هنا.',
  'The one that comes with the app. The next larger one would write {rate, plural, one {# token} other {# tokens}} a second here, and {least} are needed.':
    'النموذج المرفق. سيكتب الأكبر التالي هنا {rate, plural, zero {# رمز} one {رمزًا واحدًا} two {رمزين} few {# رموز} many {# رمزًا} other {# رمز}} في الثانية، ويلزم {least}.',
  'The one that comes with the app; measure this device to see whether it is fast enough for a larger one.':
    'النموذج المرفق؛ قِس هذا الجهاز لترى هل هو سريع بما يكفي لنموذج أكبر.',
  'The one that comes with the app; no other on this device is larger.':
    'النموذج المرفق؛ النماذج الأخرى على هذا الجهاز ليست أكبر.',
  'It has {billions, plural, one {# billion} other {# billion}} parameters, can choose its own steps, and is sure to run here.':
    'له {billions, plural, zero {# مليار} one {مليار} two {مليارا} few {# مليارات} many {# مليار} other {# مليار}} معامل ويستطيع اختيار خطواته بنفسه، وعمله هنا مضمون.',
  'It has {billions, plural, one {# billion} other {# billion}} parameters, {times, plural, one {# time} other {# times}} as many as the best one here. It is sure to run here.':
    'له {billions, plural, zero {# مليار} one {مليار} two {مليارا} few {# مليارات} many {# مليار} other {# مليار}} معامل، أي {times, plural, zero {# ضعف} one {ضعف} two {ضعفَي} few {# أضعاف} many {# ضعفًا} other {# ضعف}} ما لأفضل نموذج هنا. وعمله هنا مضمون.',
  'Loading the models': 'يجري تحميل النماذج',
  'Measuring the encoder': 'يجري قياس المرمِّز',
  'Measuring the language model': 'يجري قياس النموذج اللغوي',
  'Trying numbers of threads': 'تجري تجربة أعداد من الخيوط',
  'One thread: threads need a web server that isolates the page (the headers COOP and COEP), and this one does not.':
    'خيط واحد: تحتاج الخيوط إلى خادم ويب يعزل الصفحة (الترويستان COOP وCOEP)، وهذا الخادم لا يفعل.',
  'One thread: this browser gave no threads, or not the memory that they share.':
    'خيط واحد: لم يمنح هذا المتصفح خيوطًا، أو لم يمنح الذاكرة التي تتشاركها.',
  'One thread: the engine failed while it used several. Measure this device to try them again, or set the number by hand.':
    'خيط واحد: توقف المحرك وهو يستخدم عدة خيوط. قِس هذا الجهاز لتجربتها من جديد، أو حدّد العدد يدويًا.',
  'Download and use {title}, {size}': 'نزّل {title} واستخدمه، {size}',
  'Download and use {title}, about {size}': 'نزّل {title} واستخدمه، نحو {size}',
  'Download of {title}': 'تنزيل {title}',
  '{loaded} of about {total}': '{loaded} من نحو {total}',
  '{rate}/s': '{rate}/ث',
  'waiting for data': 'ينتظر البيانات',
  '{time} left': 'بقي {time}',
  'Checked as it arrives. If it is interrupted, it continues from here.':
    'يُفحص عند وصوله؛ ويتابع من هنا إن انقطع.',
  'the download of {title}': 'تنزيل {title}',
  'Put {title} back': 'أعِد {title}',
  'Put back': 'أعِده',
  'Use {title} now': 'استخدم {title} الآن',
  Chosen: 'مختار',
  Use: 'استخدم',
  'Go on with the download of {title}': 'واصل تنزيل {title}',
  'Download {title}': 'نزّل {title}',
  'Go on': 'واصل',
  Download: 'نزّل',
  'Deleted; its {size} will be free in a moment.': 'حُذف؛ ستتحرر {size} التي يشغلها بعد قليل.',
  '{size} downloaded.': 'نُزّل منه {size}.',
  'Address of a model server on this device': 'عنوان خادم نماذج على هذا الجهاز',
  'Such as Ollama or LM Studio. The browser asks you whether WebPACE may reach it.':
    'مثل Ollama أو LM Studio. يسألك المتصفح هل يُسمح لـ WebPACE بالوصول إليه.',
  'Add this server': 'أضف هذا الخادم',
  'Remove this server': 'أزل هذا الخادم',
  'Search by meaning with {host}': 'البحث بالمعنى عبر {host}',
  'If you search with {host}, this leaves the page: the texts of your documents, of the pages that you ask about and of each step, and your questions. It goes to {host} and nowhere else. Your library is made ready again; the result stays here.':
    'إذا بحثت عبر {host} فهذا ما يغادر الصفحة: نصوص مستنداتك، ونصوص الصفحات التي تسأل عنها، ونص كل خطوة، وأسئلتك. يذهب ذلك إلى {host} ولا يذهب إلى مكان آخر. وتُجهَّز مكتبتك من جديد، وتبقى النتيجة هنا.',
  'Stop sending texts there': 'لا ترسل نصوصًا إلى هناك بعد الآن',
  'Embedding models of {host}': 'نماذج التضمين في {host}',
  'Send the texts of your documents, pages, steps and questions to {model} on {host}?':
    'هل تُرسَل نصوص مستنداتك وصفحاتك وخطواتك وأسئلتك إلى {model} على {host}؟',
  'Send them there': 'أرسلها إلى هناك',
  'Keep them here': 'أبقها هنا',
  'Search with {title}': 'ابحث باستخدام {title}',
  'Measuring it with short sample texts…': 'يجري قياسه بنصوص قصيرة للتجربة…',
  'Model servers': 'خوادم النماذج',
  'Looking for model servers…': 'يجري البحث عن خوادم النماذج…',
  'None found. To use models of Ollama, LM Studio, llama.cpp or vLLM, start WebPACE like this:':
    'لم يُعثر على شيء. لاستخدام نماذج Ollama أو LM Studio أو llama.cpp أو vLLM شغّل WebPACE هكذا:',
  'What leaves this page: your questions, and with each one passages of your documents and earlier steps. All of it goes to {host} and nowhere else. Search, reading and memory stay here.':
    'ما يغادر هذه الصفحة: أسئلتك، ومع كل سؤال مقاطع من مستنداتك وخطوات سابقة. يذهب ذلك كله إلى {host} ولا يذهب إلى مكان آخر. أما البحث والقراءة والذاكرة فتبقى هنا.',
  'Check the server again': 'افحص الخادم مرة أخرى',
  'Ask me again before a question goes there': 'اسألني من جديد قبل أن يذهب سؤال إلى هناك',
  'Models of {host}': 'نماذج {host}',
  'an OpenAI-style server': 'خادم متوافق مع OpenAI',
  'the server does not say how long its context is': 'لا يذكر الخادم طول سياقه',
  '{tokens} tokens of context': 'سياق من {tokens} رمزًا',
  '{count, plural, one {# site is allowed} other {# sites are allowed}}':
    '{count, plural, zero {لا مواقع مسموح بها} one {موقع واحد مسموح به} two {موقعان مسموح بهما} few {# مواقع مسموح بها} many {# موقعًا مسموحًا به} other {# موقع مسموح به}}',
  'Withdraw the permission for {site}': 'اسحب إذن {site}',
  Withdraw: 'اسحب',
  'Reading the page…': 'تجري قراءة الصفحة…',
  'This page has no whole sentences to take key points from.':
    'لا توجد في هذه الصفحة جمل كاملة تؤخذ منها نقاط رئيسية.',
  '{count, plural, one {The sentence that says most, word for word from this page} other {The # sentences that say most, word for word from this page}}':
    '{count, plural, zero {لا جمل} one {الجملة الأهم في هذه الصفحة، حرفيًّا} two {أهم جملتين في هذه الصفحة، حرفيًّا} few {أهم # جمل في هذه الصفحة، حرفيًّا} many {أهم # جملة في هذه الصفحة، حرفيًّا} other {أهم # جملة في هذه الصفحة، حرفيًّا}}',
  'Show in the page': 'اعرض في الصفحة',
  'The page is long: only its beginning was read.': 'الصفحة طويلة: قُرئت بدايتها فقط.',
  'Ask something about your documents': 'اسأل شيئًا عن مستنداتك',
  'The tab in front shows a page of the browser or a file, which WebPACE cannot read there. Ask about your documents, or go to a tab with a web page.':
    'تعرض علامة التبويب التي في المقدمة صفحة من صفحات المتصفح أو ملفًا لا يستطيع WebPACE قراءته هناك. اسأل عن مستنداتك أو انتقل إلى علامة تبويب فيها صفحة ويب.',
  'The page in front of you': 'الصفحة التي أمامك',
  'Press the WebPACE button in the browser’s toolbar to let it read this page.':
    'اضغط زر WebPACE في شريط أدوات المتصفح للسماح له بقراءة هذه الصفحة.',
  'Ask about this page': 'اسأل عن هذه الصفحة',
  'Ask about the selection': 'اسأل عمّا حدّدته',
  '(asks for permission)': '(يتطلب إذنًا)',
  'No tabs': 'لا علامات تبويب',
  'Only the selected text': 'النص المحدّد فقط',
  '{count, plural, one {# tab} other {# tabs}}':
    '{count, plural, zero {لا علامات تبويب} one {علامة تبويب واحدة} two {علامتا تبويب} few {# علامات تبويب} many {# علامة تبويب} other {# علامة تبويب}}',
  'Ask these tabs': 'اسأل علامات التبويب هذه',
  'The chosen tabs are searched instead of the library, together with any documents that you choose.':
    'يُبحث في علامات التبويب المختارة بدلًا من المكتبة، ومعها المستندات التي تختارها.',
  'This tab': 'هذه علامة التبويب',
  'The tab in front cannot be read.': 'لا يمكن قراءة علامة التبويب التي في المقدمة.',
  'Add this page to the library': 'أضف هذه الصفحة إلى المكتبة',
  '“{name}” is in the library.': '«{name}» موجود في المكتبة.',
  'The page is long: only its beginning was added.': 'الصفحة طويلة: أُضيفت بدايتها فقط.',
  'Also these, whichever tab is in front:': 'وهذه أيضًا، أيًّا كانت علامة التبويب التي في المقدمة:',
  '{count, plural, one {# tab is not shown: its title is hidden from WebPACE.} other {# tabs are not shown: their titles are hidden from WebPACE.}}':
    '{count, plural, zero {كل علامات التبويب معروضة.} one {علامة تبويب واحدة غير معروضة: عنوانها مخفي عن WebPACE.} two {علامتا تبويب غير معروضتين: عنواناهما مخفيان عن WebPACE.} few {# علامات تبويب غير معروضة: عناوينها مخفية عن WebPACE.} many {# علامة تبويب غير معروضة: عناوينها مخفية عن WebPACE.} other {# علامة تبويب غير معروضة: عناوينها مخفية عن WebPACE.}}',
  'Show all tabs': 'اعرض كل علامات التبويب',
  '{count, plural, one {# tab is left out: pages of the browser itself cannot be read.} other {# tabs are left out: pages of the browser itself cannot be read.}}':
    '{count, plural, zero {لم تُستبعد أي علامة.} one {استُبعدت علامة تبويب واحدة: لا يمكن قراءة صفحات المتصفح نفسه.} two {استُبعدت علامتا تبويب: لا يمكن قراءة صفحات المتصفح نفسه.} few {استُبعدت # علامات تبويب: لا يمكن قراءة صفحات المتصفح نفسه.} many {استُبعدت # علامة تبويب: لا يمكن قراءة صفحات المتصفح نفسه.} other {استُبعدت # علامة تبويب: لا يمكن قراءة صفحات المتصفح نفسه.}}',
  'WebPACE sees titles and addresses of all tabs.': 'يرى WebPACE عناوين جميع علامات التبويب وروابطها.',
  'Hide them again': 'أخفها من جديد',
  'A tab without a known title': 'علامة تبويب بلا عنوان معروف',
  Approval: 'موافقة',
  'Allow “{tool}”?': 'هل تسمح بـ«{tool}»؟',
  'This leaves your device:': 'هذا يغادر جهازك:',
  'This may have run already: the tab closed in the middle of it. Check before you allow it again. It was called with:':
    'ربما نُفِّذ هذا من قبل: أُغلقت علامة التبويب أثناء تنفيذه. تحقّق من ذلك قبل أن تسمح به مرة أخرى. استُدعي بما يلي:',
  'It contains words from your documents, files or earlier steps.':
    'يحتوي على كلمات من مستنداتك أو ملفاتك أو خطوات سابقة.',
  'Allow for this question': 'اسمح لهذا السؤال',
  'Allow this once': 'اسمح هذه المرة',
  'Do not allow': 'لا تسمح',
  'Delete {title}': 'احذف {title}',
  'Send this question to {model} on {host}?': 'هل يُرسَل هذا السؤال إلى {model} على {host}؟',
  'Passages of your documents and earlier steps of this conversation go with it, now and with each later question. You are asked once for each server, and can withdraw the permission in Models.':
    'تذهب معه مقاطع من مستنداتك وخطوات سابقة من هذه المحادثة، الآن ومع كل سؤال لاحق. تُسأل مرة واحدة لكل خادم؛ ويمكنك سحب الإذن في «النماذج».',
  'Send it there': 'أرسِله إلى هناك',
  'Do not send it': 'لا ترسله',
  'Search by meaning runs on {host}: the texts of your documents, pages, steps and questions go there. The reader runs on this device.':
    'يعمل البحث بالمعنى على {host}: تذهب إليه نصوص مستنداتك وصفحاتك وخطواتك وأسئلتك. أما القارئ فيعمل على هذا الجهاز.',
  'The language model runs on {host}: what it is asked leaves this page. All other models run on this device.':
    'يعمل النموذج اللغوي على {host}: ما يُسأل عنه يغادر هذه الصفحة. أما النماذج الأخرى فتعمل على هذا الجهاز.',
  'The language model runs on {host}: what it is asked leaves this page.':
    'يعمل النموذج اللغوي على {host}: ما يُسأل عنه يغادر هذه الصفحة.',
  'All models run on this device; nothing you ask or add leaves it. They are loaded when a question needs them. The bundled ones are checked byte for byte against the published files.':
    'تعمل كل النماذج على هذا الجهاز؛ لا شيء مما تسأل أو تضيف يغادره. تُحمّل حين يحتاج إليها سؤال. وتُقارن المرفقة بايتًا بايتًا بالملفات المنشورة.',
  'Choose files': 'اختر ملفات',
  'Add a folder': 'أضف مجلدًا',
  Files: 'الملفات',
  Folder: 'المجلد',
  'was {value}': 'كان {value}',
  'Getting ready to search by meaning': 'يجري تجهيز البحث بالمعنى',
  'Getting ready to find short answers': 'يجري تجهيز الإجابات القصيرة',
  'Getting the language model ready': 'يجري تجهيز النموذج اللغوي',
  'Getting ready to count tokens': 'يجري تجهيز عدّ الرموز',
  Progress: 'التقدّم',
  '{engine} restarts': '{engine}: إعادة تشغيل',
  '{done} of {total}': '{done} من {total}',
  'only the first time': 'في المرة الأولى فقط',
  starting: 'يبدأ',
  'Cancel loading': 'ألغِ التحميل',
  'Reading {name}': 'قراءة {name}',
  'file {file} of {files}': 'الملف {file} من {files}',
  'part {part} of {parts}, file {file} of {files}': 'الجزء {part} من {parts}، الملف {file} من {files}',
  'Getting your documents ready': 'يجري تجهيز مستنداتك',
  'Reading documents': 'قراءة المستندات',
  'Stop for now': 'أوقفه الآن',
  '{done} of {count, plural, one {# passage} other {# passages}}':
    '{done} من {count, plural, zero {# مقطع} one {مقطع واحد (#)} two {مقطعين (#)} few {# مقاطع} many {# مقطعًا} other {# مقطع}}',
  '{rate} a second': '{rate} في الثانية',
  'about {time} left': 'بقي نحو {time}',
  'Loading…': 'يجري التحميل…',
  Blocks: 'الكتل',
  'Directive by the model {model}.': 'توجيه من النموذج {model}.',
  'Directive by the automatic rule.': 'توجيه من القاعدة التلقائية.',
  'The model was asked first: {reason}': 'سُئل النموذج أولًا: {reason}',
  'Blocks: {count}, rewritten: {rewritten}': 'الكتل: {count}، أُعيدت كتابة {rewritten} منها',
  'Edits for this step: {count}': 'التعديلات لهذه الخطوة: {count}',
  automatic: 'تلقائي',
  model: 'النموذج',
  verbatim: 'حرفي',
  'Plan ({author})': 'الخطة ({author})',
  '(after {tasks})': '(بعد {tasks})',
  '{first} to {last} folded into one': 'طُويت {first} إلى {last} في كتلة واحدة',
  '{id} rewritten': 'أُعيدت كتابة {id}',
  '{ids} merged': 'دُمجت {ids}',
  '{ids} deleted': 'حُذفت {ids}',
  'note removed': 'أُزيلت الملاحظة',
  'note written': 'كُتبت الملاحظة',
  'of {budget} tokens': 'من {budget} رمزًا',
  'over the budget by {tokens}': 'فوق الميزانية بمقدار {tokens}',
  'A memory that this prompt showed is not stored any more.': 'ذكرى كان هذا الموجّه يعرضها لم تعد محفوظة.',
  '{tokens} tokens.': 'عدد الرموز: {tokens}.',
  'Texts of this conversation were left out when it was exported: this is not what the step was given.':
    'استُبعدت نصوص من هذه المحادثة عند تصديرها: ليس هذا ما تلقّته الخطوة.',
  'Rebuilt from the store, byte for byte what the step was given.':
    'أُعيد بناؤه من البيانات المحفوظة، مطابقًا بايتًا بايتًا لما تلقّته الخطوة.',
  'Rebuilt from the store; its hash is not that of the step.':
    'أُعيد بناؤه من البيانات المحفوظة؛ وبصمته ليست بصمة الخطوة.',
  'Step {step} is not in it on its own.': 'ليست الخطوة {step} فيه وحدها.',
  'Choose a memory to see why it is here.': 'اختر ذكرى لترى لماذا هي هنا.',
  'Memory of step {step}, {trust}: show why it is here': 'ذكرى الخطوة {step}، {trust}: اعرض لماذا هي هنا',
  'Step {step} itself': 'الخطوة {step} نفسها',
  'Policy {policy}': 'السياسة {policy}',
  'What it left in memory': 'ما تركته في الذاكرة',
  'What the model wrote': 'ما كتبه النموذج',
  'Nothing.': 'لا شيء.',
  'loading {time}': 'التحميل {time}',
  'context {time}': 'السياق {time}',
  'action {time}': 'الإجراء {time}',
  'memory {time}': 'الذاكرة {time}',
  Tiers: 'المراتب',
  'Its weight earned more than there was room for, or than the policy gave it.':
    'استحقّ وزنها أكثر مما اتسع له المكان أو مما منحته السياسة.',
  'Older memory': 'الذاكرة الأقدم',
  'Asked for again': 'طُلبت من جديد',
  'Folded ranges': 'النطاقات المطوية',
  'Recent steps': 'الخطوات الأخيرة',
  Template: 'القالب',
  'Kept for the reply': 'محجوز للرد',
  'Left empty to answer sooner': 'متروك فارغًا للإجابة أسرع',
  Free: 'فارغ',
  'The browser keeps this data until you delete it.': 'يحفظ المتصفح هذه البيانات حتى تحذفها.',
  'The browser agreed not to clear this site’s data when space runs low. Clearing site data yourself still removes everything.':
    'وافق المتصفح على ألّا يمحو بيانات هذا الموقع حين تقل المساحة. أما إذا محوت بيانات الموقع بنفسك فسيزول كل شيء.',
  'The browser may remove this data when the disk runs full.':
    'قد يزيل المتصفح هذه البيانات حين يمتلئ القرص.',
  'Below you can back up the conversations that matter to you. Models can be downloaded again.':
    'يمكنك أدناه أن تنسخ احتياطيًا المحادثات التي تهمّك. ويمكن تنزيل النماذج من جديد.',
  'Keep my data': 'احتفظ ببياناتي',
  'The browser did not agree. It is more likely to agree once you install the app or use it often. Until then, back up the conversations that matter to you.':
    'لم يوافق المتصفح. يزيد احتمال موافقته بعد تثبيت التطبيق أو كثرة استخدامه. وحتى ذلك الحين انسخ المحادثات التي تهمّك احتياطيًا.',
  'Documents and their search data': 'المستندات وبيانات البحث فيها',
  'Model files that come with the app': 'ملفات النماذج التي تأتي مع التطبيق',
  'What takes up space, largest first': 'ما يشغل المساحة، الأكبر أولًا',
  What: 'العنصر',
  'Approximate size': 'الحجم التقريبي',
  Action: 'الإجراء',
  'Conversation: {title}': 'المحادثة: {title}',
  'Model: {title}': 'النموذج: {title}',
  'Model, in part: {title}': 'النموذج، جزئيًا: {title}',
  'Back up the conversation {title}': 'نسخ احتياطي للمحادثة {title}',
  'Back up': 'نسخ احتياطي',
  'Delete the conversation {title}': 'احذف المحادثة {title}',
  'Remove the model files': 'أزل ملفات النماذج',
  Remove: 'أزل',
  'Show the documents': 'اعرض المستندات',
  Show: 'اعرض',
  Storage: 'التخزين',
  'Nothing is saved: this browser does not let the page keep data.':
    'لا يُحفظ شيء: هذا المتصفح لا يسمح للصفحة بحفظ بيانات.',
  'This browser does not say how much space there is.': 'لا يذكر هذا المتصفح مقدار المساحة المتاحة.',
  'Space used': 'المساحة المستخدمة',
  'About {used} of the {room} that the browser offers this site.':
    'نحو {used} من {room} يتيحها المتصفح لهذا الموقع.',
  'This page cannot be shown. Here is its text.': 'لا يمكن عرض هذه الصفحة. هذا نصها.',
  'How the source is shown': 'طريقة عرض المصدر',
  'Original page': 'الصفحة الأصلية',
  'Opening the page…': 'يجري فتح الصفحة…',
  'Previous page': 'الصفحة السابقة',
  'Page {page} of {last}': 'الصفحة {page} من {last}',
  'Next page': 'الصفحة التالية',
  'The quote was not found on the page; it is marked in the text.':
    'لم يُعثر على الاقتباس في الصفحة؛ وهو مظلَّل في النص.',
  'This file has pictures in JPEG 2000 or JBIG2, as scans often do. They are not shown here.':
    'في هذا الملف صور بصيغة JPEG 2000 أو JBIG2، كما في المستندات الممسوحة ضوئيًا غالبًا. لا تُعرض هنا.',
  'Original page {number}': 'الصفحة الأصلية {number}',
  'Original page {number}, with the quote marked': 'الصفحة الأصلية {number}، والاقتباس مظلَّل',
  Table: 'جدول',
  'Table: {columns}': 'جدول: {columns}',
  Advanced: 'متقدم',
  'Memory policy': 'سياسة الذاكرة',
  'Most steps': 'أقصى عدد من الخطوات',
  'Ask again in another way': 'اسأل مرة أخرى بطريقة أخرى',
  'Up to {most} steps instead of {usual}.': 'حتى {most} خطوة بدلًا من {usual}.',
  'Read more documents': 'اقرأ مستندات أكثر',
  '{title}, from this question on.': '{title}، ابتداءً من هذا السؤال.',
  'Let a larger model write it': 'دع نموذجًا أكبر يكتبها',
  'Another rule chooses which earlier steps it keeps in mind.':
    'تختار قاعدة أخرى أي الخطوات السابقة تبقى في الذهن.',
  'Change what it remembers': 'غيّر ما يتذكّره',
  'When off, you get only quotes, but sooner.': 'عند إيقافها تظهر الاقتباسات وحدها، لكن أسرع.',
  'Short answer': 'إجابة قصيرة',
  'Ask again': 'اسأل مرة أخرى',
  'Model in use: {model}.': 'النموذج المستخدم: {model}.',
  'Choose another model': 'اختر نموذجًا آخر',
  'What to do with this answer': 'ماذا تفعل بهذه الإجابة',
  'Search by meaning now': 'ابحث الآن بالمعنى',
  'Copying is not allowed: download it': 'النسخ غير مسموح: نزّله',
  Copy: 'انسخ',
  'Share as a file': 'شاركها كملف',
  Wrong: 'خاطئة',
  'Your note: {note}': 'ملاحظتك: {note}',
  'Note on this answer': 'ملاحظة على هذه الإجابة',
  'What is right about it?': 'ما الصحيح فيها؟',
  'What is wrong about it?': 'ما الخطأ فيها؟',
  'Save the note': 'احفظ الملاحظة',
  'It stays on this device and is never exported.': 'تبقى على هذا الجهاز ولا تُصدَّر أبدًا.',
  'Remembered from earlier steps of this conversation.': 'من ذاكرة الخطوات السابقة في هذه المحادثة.',
  'Remembered from what you said.': 'من الذاكرة، مما قلته.',
  'Answer: {outcome}': 'الإجابة: {outcome}',
  'Not sure. This comes closest:': 'غير مؤكَّد. الأقرب هو:',
  'The key points, word for word:': 'أهم النقاط، كما وردت حرفيًا:',
  'These documents mention it:': 'هذه المستندات تذكره:',
  'Noted.': 'سُجّلت الملاحظة.',
  'Nothing sure was found for: {question}': 'لم يُعثر على شيء مؤكَّد بشأن: {question}',
  '{tools} sent nothing: nobody was there to allow it.': 'لم يُرسَل شيء عبر {tools}: لم يكن هناك من يسمح بذلك.',
  'Still reading…': 'ما زال يقرأ…',
  'The best quote so far. It may change.': 'أفضل اقتباس حتى الآن، وقد يتغيّر.',
  'Taken from quote {number}': 'مأخوذ من الاقتباس {number}',
  'Your documents say different things:': 'مستنداتك تقول أشياء مختلفة:',
  'The marked words are likely the answer.': 'الكلمات المظلَّلة هي الإجابة على الأرجح.',
  likely: 'مرجّح',
  'Ask in other words, or choose another tab.': 'اسأل بكلمات أخرى، أو اختر علامة تبويب أخرى.',
  'Ask in other words, or add a document about it.': 'اسأل بكلمات أخرى، أو أضف مستندًا يذكر ذلك.',
  'Closest passages': 'أقرب المقاطع',
  Quotes: 'الاقتباسات',
  'Answered.': 'أُجيب.',
  'Found in the open tabs.': 'عُثر عليه في علامات التبويب المفتوحة.',
  Answer: 'إجابة',
  'Quote {number}, {title}': 'الاقتباس {number}، {title}',
  'Side by side': 'جنبًا إلى جنب',
  'doesn’t mention it': 'لا يذكره',
  'no source': 'بلا مصدر',
  'Look for a source for: {sentence}': 'ابحث عن مصدر لـ: {sentence}',
  'Is there a source for this? “{sentence}”': 'هل لهذا مصدر؟ «{sentence}»',
  'Look for one': 'ابحث عن مصدر',
  'All documents were searched by words, and not yet by meaning.':
    'بُحث في كل المستندات بالكلمات، ولم يُبحث فيها بالمعنى بعد.',
  'All documents were searched by words, {percent} % of their text by meaning too.':
    'جرى البحث بالكلمات في كل المستندات، وبالمعنى أيضًا في {percent}% من النص.',
  'All documents are searched by words, and not yet by meaning.':
    'يُبحث في كل المستندات بالكلمات، وليس بالمعنى بعد.',
  'All documents are searched by words, {percent} % of their text by meaning too.':
    'يجري البحث بالكلمات في كل المستندات، وبالمعنى أيضًا في {percent}% من النص.',
  'When you asked, only {percent} % of the text was ready for search by meaning. Now all of it is: ask again.':
    'عندما سألت لم يكن جاهزًا للبحث بالمعنى إلا {percent}% من النص. أصبح الآن كله جاهزًا: اسأل مرة أخرى.',
  'When you asked, only {percent} % of the text was ready for search by meaning. Ask again when the rest is ready.':
    'عندما سألت لم يكن جاهزًا للبحث بالمعنى إلا {percent}% من النص. اسأل مرة أخرى عندما يجهز الباقي.',
  'Open the document at this place': 'افتح المستند عند هذا الموضع',
  'Show the page at this place': 'اعرض الصفحة عند هذا الموضع',
  'Show the memory of this step': 'اعرض ذاكرة هذه الخطوة',
  Ask: 'اسأل',
  'Follow-up question': 'سؤال لاحق',
  'Ask the next question meanwhile': 'اسأل السؤال التالي في هذه الأثناء',
  'Ask a follow-up question': 'اسأل سؤالًا لاحقًا',
  'What do you want to know?': 'ماذا تريد أن تعرف؟',
  'Enter to ask, Shift + Enter for a new line': 'Enter للسؤال، وShift + Enter لسطر جديد',
  Stopping: 'يتوقف',
  Stop: 'أوقف',
  'Ask next': 'اسأله بعد هذا',
  Working: 'يعمل',
  'Search this conversation': 'ابحث في هذه المحادثة',
  Sources: 'المصادر',
  'Open the context': 'افتح السياق',
  '{count, plural, one {# step} other {# steps}}':
    '{count, plural, zero {# خطوة} one {خطوة واحدة (#)} two {خطوتان (#)} few {# خطوات} many {# خطوة} other {# خطوة}}',
  'Steps {first} to {last} of: {question}': 'الخطوات {first} إلى {last} من: {question}',
  'End of: {question}': 'نهاية: {question}',
  '{count, plural, one {# step of this conversation could not be read. The others are intact, and you can go on from them.} other {# steps of this conversation could not be read. The others are intact, and you can go on from them.}}':
    '{count, plural, zero {تعذّرت قراءة # خطوة من هذه المحادثة. الخطوات الأخرى سليمة ويمكنك المتابعة منها.} one {تعذّرت قراءة خطوة واحدة (#) من هذه المحادثة. الخطوات الأخرى سليمة ويمكنك المتابعة منها.} two {تعذّرت قراءة خطوتين (#) من هذه المحادثة. الخطوات الأخرى سليمة ويمكنك المتابعة منها.} few {تعذّرت قراءة # خطوات من هذه المحادثة. الخطوات الأخرى سليمة ويمكنك المتابعة منها.} many {تعذّرت قراءة # خطوة من هذه المحادثة. الخطوات الأخرى سليمة ويمكنك المتابعة منها.} other {تعذّرت قراءة # خطوة من هذه المحادثة. الخطوات الأخرى سليمة ويمكنك المتابعة منها.}}',
  'This conversation’s record differs from what was saved: its title, tags or answers may have been altered. Its steps are checked separately.':
    'سجل هذه المحادثة يختلف عما حُفظ: ربما عُدِّل عنوانها أو وسومها أو إجاباتها. أما خطواتها فتُفحص على حدة.',
  'You can already ask: everything is searched by words.': 'يمكنك السؤال الآن: يُبحث في كل شيء بالكلمات.',
  'You can already ask: everything is searched by words, {percent} % also by meaning.':
    'يمكنك السؤال الآن: يُبحث في كل شيء بالكلمات، وفي {percent}% منه بالمعنى أيضًا.',
  'Questions, steps and answers': 'الأسئلة والخطوات والإجابات',
  'To the end': 'إلى النهاية',
  'Show the whole question': 'أظهر السؤال كاملًا',
  'Waiting questions': 'أسئلة في الانتظار',
  'new conversation': 'محادثة جديدة',
  'follow-up': 'سؤال لاحق',
  'follow-up to the conversation under way': 'سؤال لاحق للمحادثة الجارية',
  'follow-up to another conversation': 'سؤال لاحق لمحادثة أخرى',
  'Edit the waiting question {question}': 'حرّر السؤال المنتظر {question}',
  Edit: 'حرّر',
  'Remove the waiting question {question}': 'أزل السؤال المنتظر {question}',
  '“{name}” was not added.': 'لم تُضَف «{name}».',
  '{count, plural, one {# file was not added.} other {# files were not added.}}':
    '{count, plural, zero {لم يُضَف أي ملف.} one {لم يُضَف ملف واحد.} two {لم يُضَف ملفان.} few {لم تُضَف # ملفات.} many {لم يُضَف # ملفًا.} other {لم يُضَف # ملف.}}',
  'See why': 'اعرض السبب',
  'Close this note': 'أغلق هذا التنبيه',
  'Words in this conversation, or the number of a step': 'كلمات في هذه المحادثة، أو رقم خطوة',
  'Previous match': 'المطابقة السابقة',
  'Next match': 'المطابقة التالية',
  'Close the search': 'أغلق البحث',
  'Steps found': 'الخطوات التي عُثر عليها',
  'Show more': 'اعرض المزيد',
  'Searching…': 'يجري البحث…',
  'Not found': 'لم يُعثر على شيء',
  '{at} of {count}': '{at} من {count}',
  'All documents': 'كل المستندات',
  '{count, plural, one {Only # document} other {Only # documents}}':
    '{count, plural, zero {# مستند فقط} one {مستند واحد (#) فقط} two {مستندان (#) فقط} few {# مستندات فقط} many {# مستندًا فقط} other {# مستند فقط}}',
  'Ask these documents': 'اسأل هذه المستندات',
  'All documents, including new ones': 'كل المستندات، والجديدة أيضًا',
  'Collection {name}': 'المجموعة {name}',
  'Find by name or text': 'ابحث بالاسم أو النص',
  'Find a document to ask': 'ابحث عن مستند تسأله',
  'The page was closed before this question was answered. Ask again to go on from here.':
    'أُغلقت الصفحة قبل الإجابة عن هذا السؤال. اسأل مرة أخرى للمتابعة من هنا.',
  'Answers are exact quotes from your files, and each leads to its place there. Everything stays on this device.':
    'الإجابات اقتباسات حرفية من ملفاتك، وكل منها يقود إلى موضعه. وكل شيء يبقى على هذا الجهاز.',
  'Example questions': 'أمثلة على الأسئلة',
  'Try an example from {count} short, made-up documents': 'جرّب مثالًا من {count} مستندًا قصيرًا متخيَّلًا',
  'Examples from your documents': 'أمثلة من مستنداتك',
  'Examples for the sample library': 'أسئلة عن مكتبة الأمثلة',
  'Add documents': 'أضف مستندات',
  'Or drop your own files anywhere here': 'أو أفلِت ملفاتك هنا في أي مكان',
  'Or ask about your own documents': 'أو اسأل عن مستنداتك أنت',
  Report: 'التقرير',
  'Not finished.': 'لم ينتهِ.',
  Footnotes: 'الحواشي',
  '{first} ({second})': '{first} ({second})',
  '{count, plural, one {quoted once} other {quoted # times}}':
    '{count, plural, zero {لم يُقتبس (#)} one {اقتُبس مرة (#)} two {اقتُبس مرتين (#)} few {اقتُبس # مرات} many {اقتُبس # مرة} other {اقتُبس # مرة}}',
  'Copy the report': 'انسخ التقرير',
  'Download the report': 'نزّل التقرير',
  'Print the report': 'اطبع التقرير',
  Print: 'اطبع',
  'Written by a language model from documents, not checked.':
    'كتبه نموذج لغوي اعتمادًا على مستندات، ولم يُتحقَّق منه.',
  'The conversation was read from a file.': 'قُرئت المحادثة من ملف.',
  'Likely the answer:': 'الإجابة على الأرجح:',
  '“{quote}”': '«{quote}»',
  'Quote {number}': 'الاقتباس {number}',
  'Previous quote': 'الاقتباس السابق',
  'Next quote': 'الاقتباس التالي',
  'Open the whole document': 'افتح المستند كاملًا',
  'The library does not hold this document; the conversation kept this quote of it.':
    'هذا المستند ليس في المكتبة؛ وقد احتفظت المحادثة بهذا الاقتباس منه.',
  'The document with the answer will appear here, with the quote marked.':
    'سيظهر هنا المستند الذي فيه الإجابة، والاقتباس مظلَّل فيه.',
  'The document has changed since it was quoted.': 'تغيّر المستند منذ الاقتباس منه.',
  '{count, plural, one {# source} other {# sources}}':
    '{count, plural, zero {# مصدر} one {مصدر واحد (#)} two {مصدران (#)} few {# مصادر} many {# مصدرًا} other {# مصدر}}',
  'Only the newest answer': 'أحدث إجابة فقط',
  'Close the sources': 'أغلق المصادر',
  'No answer has a quote yet.': 'لا اقتباس في أي إجابة بعد.',
  '{count} more': '{count} أخرى',
  'by the automatic rule': 'من القاعدة التلقائية',
  'by the model': 'من النموذج',
  'word for word': 'حرفيًا',
  'Plan: {done} of {count} done': 'الخطة: تم {done} من {count}',
  '{count, plural, one {# note} other {# notes}}':
    '{count, plural, zero {# ملاحظة} one {ملاحظة واحدة (#)} two {ملاحظتان (#)} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}',
  'Plan, {author}': 'الخطة، {author}',
  Plan: 'الخطة',
  done: 'تمت',
  open: 'باقية',
  Notes: 'الملاحظات',
  'Asked {model} on {host}.': 'سُئل {model} على {host}.',
  'Written by {model} on {host}.': 'كتبه {model} على {host}.',
  'Questions go to {model}, with passages of your documents and earlier steps of the conversation.':
    'تذهب الأسئلة إلى {model} مع مقاطع من مستنداتك وخطوات سابقة من المحادثة.',
  'Questions, steps and documents go to {encoder} for search by meaning.':
    'تذهب الأسئلة والخطوات والمستندات إلى {encoder} للبحث بالمعنى.',
  'Output cut: {kept} of {all} characters are kept.': 'قُطعت المخرجات: حُفظ {kept} من {all} حرفًا.',
  '{figure}, drawn by code in step {step}: {title}': '{figure}، رسمته شفرة في الخطوة {step}: {title}',
  '{figure} · untrusted: drawn by code that the model wrote':
    '{figure} · غير موثوق: رسمته شفرة كتبها النموذج',
  Steps: 'الخطوات',
  '{count, plural, one {# earlier step} other {# earlier steps}}':
    '{count, plural, zero {# خطوة سابقة} one {خطوة سابقة (#)} two {خطوتان سابقتان (#)} few {# خطوات سابقة} many {# خطوة سابقة} other {# خطوة سابقة}}',
  'What the model thought:': 'ما فكّر فيه النموذج:',
  '{fresh} new, {cached} cached': '{fresh} جديدة، {cached} من الذاكرة المؤقتة',
  '{seconds} s…': '{seconds} ث…',
  'Sent from this device': 'أُرسل من هذا الجهاز',
  'Sent to {receiver}: {text}': 'أُرسل إلى {receiver}: {text}',
  'Getting ready': 'يجري التجهيز',
  Searching: 'يجري البحث',
  '{count, plural, one {Read # document} other {Read # documents}} in {time}':
    '{count, plural, zero {لم يُقرأ أي مستند} one {قُرئ مستند واحد} two {قُرئ مستندان} few {قُرئت # مستندات} many {قُرئ # مستندًا} other {قُرئ # مستند}} في {time}',
  '{count, plural, one {# step} other {# steps}} · {time}':
    '{count, plural, zero {بلا خطوات} one {خطوة واحدة} two {خطوتان} few {# خطوات} many {# خطوة} other {# خطوة}} · {time}',
  '{count, plural, one {Read # document} other {Read # documents}} in {time}, after {load} of loading':
    '{count, plural, zero {لم يُقرأ أي مستند} one {قُرئ مستند واحد} two {قُرئ مستندان} few {قُرئت # مستندات} many {قُرئ # مستندًا} other {قُرئ # مستند}} في {time}، بعد تحميل استغرق {load}',
  '{count, plural, one {# step} other {# steps}} · {time}, after {load} of loading':
    '{count, plural, zero {بلا خطوات} one {خطوة واحدة} two {خطوتان} few {# خطوات} many {# خطوة} other {# خطوة}} · {time}، بعد تحميل استغرق {load}',
  'Leave out what was read': 'استبعد ما قُرئ',
  'Texts of documents and pages, everything made from them, and what the model wrote while it worked. Questions, answers and titles stay.':
    'نصوص المستندات والصفحات، وكل ما صُنع منها، وما كتبه النموذج أثناء العمل. تبقى الأسئلة والإجابات والعناوين.',
  'Leave out the quotes of the answers': 'استبعد اقتباسات الإجابات',
  'And the short answers that were taken from them.': 'والإجابات القصيرة المأخوذة منها.',
  'Leave out addresses and paths': 'استبعد العناوين والمسارات',
  'Web and mail addresses and file paths, wherever they occur.':
    'عناوين الصفحات والبريد ومسارات الملفات، أينما وردت.',
  'To share it, without the texts of documents': 'للمشاركة، من دون نصوص المستندات',
  'As a backup of the whole conversation': 'كنسخة احتياطية من المحادثة كلها',
  'Export the conversation': 'صدّر المحادثة',
  'What is left out': 'ما يُستبعد',
  'Preview the file': 'عاين الملف',
  'Save the file': 'احفظ الملف',
  'What the file is for': 'الغرض من الملف',
  '{name}: {count, plural, one {# step} other {# steps}}, {size}.':
    '{name}: {count, plural, zero {# خطوة} one {خطوة واحدة (#)} two {خطوتان (#)} few {# خطوات} many {# خطوة} other {# خطوة}}، {size}.',
  'It holds everything, also the texts of your documents. Share it only with people who may read them.':
    'فيه كل شيء، ونصوص مستنداتك أيضًا. لا تشاركه إلا مع من يجوز له قراءتها.',
  '{texts, plural, one {# text} other {# texts}} with {characters} characters left out{addresses, plural, =0 {} one {, and # address or path} other {, and # addresses and paths}}. It can be imported and says what is missing. Prompts in it are not those that the model was given.':
    'استُبعد {texts, plural, zero {# نص} one {نص واحد (#)} two {نصان (#)} few {# نصوص} many {# نصًا} other {# نص}} (عدد الأحرف {characters}){addresses, plural, =0 {} zero {} one {، وعنوان أو مسار واحد (#)} two {، وعنوانان أو مساران (#)} few {، و# عناوين ومسارات} many {، و# عنوانًا ومسارًا} other {، و# عنوان ومسار}}. يمكن استيراده، وهو يذكر ما ينقصه. والموجّهات فيه ليست تلك التي تلقّاها النموذج.',
  '{count, plural, one {# step of this conversation is lost} other {# steps of this conversation are lost}}. The file has all the others, and a line in the place of each that is lost.':
    '{count, plural, zero {# خطوة من هذه المحادثة مفقودة} one {خطوة واحدة (#) من هذه المحادثة مفقودة} two {خطوتان (#) من هذه المحادثة مفقودتان} few {# خطوات من هذه المحادثة مفقودة} many {# خطوة من هذه المحادثة مفقودة} other {# خطوة من هذه المحادثة مفقودة}}. في الملف كل الخطوات الأخرى، وسطر مكان كل خطوة مفقودة.',
  '{count, plural, one {# step of this conversation is lost or follows a lost one} other {# steps of this conversation are lost or follow a lost one}}. The file has what came before, and says so.':
    '{count, plural, zero {# خطوة من هذه المحادثة مفقودة أو تلي مفقودة} one {خطوة واحدة (#) من هذه المحادثة مفقودة أو تلي مفقودة} two {خطوتان (#) من هذه المحادثة مفقودتان أو تليان مفقودة} few {# خطوات من هذه المحادثة مفقودة أو تلي مفقودة} many {# خطوة من هذه المحادثة مفقودة أو تلي مفقودة} other {# خطوة من هذه المحادثة مفقودة أو تلي مفقودة}}. في الملف ما قبلها فقط، وهو يذكر ذلك.',
  'The other tab no longer responds. You can go on here: every saved step is there, and nothing that the other tab does later is saved.':
    'لم تعد علامة التبويب الأخرى تستجيب. يمكنك المواصلة هنا: كل خطوة محفوظة موجودة، ولن يُحفظ أي شيء تفعله تلك العلامة بعد ذلك.',
  'New name of the conversation': 'الاسم الجديد للمحادثة',
  Save: 'احفظ',
  'Another tab is working on this conversation. Each step appears here once it is saved. If that tab closes before the answer, this one goes on.':
    'تعمل علامة تبويب أخرى على هذه المحادثة. تظهر كل خطوة هنا حين تُحفظ. وإن أُغلقت تلك العلامة قبل الإجابة واصلت هذه العمل.',
  'Go on here': 'واصل هنا',
  'This conversation was interrupted: its tab was closed or crashed before the answer. Every saved step is here.':
    'انقطعت هذه المحادثة: أُغلقت علامة تبويبها أو تعطّلت قبل الإجابة. كل خطوة محفوظة هنا.',
  'Find a conversation': 'ابحث عن محادثة',
  'Search questions': 'ابحث في الأسئلة',
  'No conversations yet. Each question you ask is kept here.': 'لا محادثات بعد. كل سؤال تسأله يُحفظ هنا.',
  'No conversation has these tags.': 'لا محادثة لها هذه الوسوم.',
  'No conversation has these words.': 'لا محادثة فيها هذه الكلمات.',
  Import: 'استورد',
  'Conversation files': 'ملفات المحادثات',
  'Actions for the conversation {title}': 'إجراءات المحادثة {title}',
  'Pin, rename, tag, export, delete': 'تثبيت، إعادة تسمية، وسم، تصدير، حذف',
  'Unpin the conversation {title}': 'ألغِ تثبيت المحادثة {title}',
  'Pin the conversation {title}': 'ثبّت المحادثة {title}',
  Unpin: 'ألغِ التثبيت',
  Pin: 'ثبّت',
  'Rename the conversation {title}': 'أعد تسمية المحادثة {title}',
  Rename: 'أعد التسمية',
  'Tag the conversation {title}': 'ضع وسومًا للمحادثة {title}',
  Tags: 'الوسوم',
  'Export the conversation {title}': 'صدّر المحادثة {title}',
  Export: 'صدّر',
  'Working now': 'يعمل الآن',
  'Working now, step {step}': 'يعمل الآن، الخطوة {step}',
  'Working in another tab': 'يعمل في علامة تبويب أخرى',
  imported: 'مستورد',
  redacted: 'محجوب جزئيًا',
  'About {used} of {room} is used. When it is full, no more steps can be saved. Largest: {items}.':
    'استُخدم نحو {used} من {room}. وعند الامتلاء لا يمكن حفظ خطوات أخرى. أكثر ما يشغل المساحة: {items}.',
  'Choose what to delete': 'اختر ما يُحذف',
  'Not now': 'ليس الآن',
  'the conversation “{title}”, {size}': 'المحادثة «{title}»، {size}',
  'documents, {size}': 'المستندات، {size}',
  'model files, {size}': 'ملفات النماذج، {size}',
  'Only conversations with these tags': 'المحادثات ذات هذه الوسوم فقط',
  'Tags of the conversation {title}': 'وسوم المحادثة {title}',
  'Remove the tag {name}': 'أزل الوسم {name}',
  'New tag': 'وسم جديد',
  Add: 'أضف',
  Done: 'تم',
  'Asked again': 'سُئل مرة أخرى',
  'Asked again ({count})': 'سُئل مرة أخرى ({count})',
  Pinned: 'المثبَّتة',
  Today: 'اليوم',
  Yesterday: 'أمس',
  'The next question': 'السؤال التالي',
  'Prompt budget': 'ميزانية الموجّه',
  'How much of its memory the agent sees at each step. More helps it remember, but takes longer to read.':
    'كم يرى الوكيل من ذاكرته في كل خطوة. كلما زادت الميزانية تذكّر أكثر وطالت القراءة.',
  'Most steps for a question': 'أقصى عدد خطوات للسؤال',
  'Most time for a question': 'أطول وقت للسؤال',
  '{count, plural, one {# minute} other {# minutes}}':
    '{count, plural, zero {# دقيقة} one {دقيقة واحدة (#)} two {دقيقتان (#)} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'When a limit is reached, the question stops, and what was found is kept. Ask again in the same conversation to go on.':
    'عند بلوغ الحد يتوقف السؤال ويُحفظ ما عُثر عليه. اسأل مرة أخرى في المحادثة نفسها للمتابعة.',
  'Let the model use the tools of this page (code, and the web if it is on)':
    'اسمح للنموذج باستخدام أدوات هذه الصفحة (الشفرة، والويب إن كان مفعّلًا)',
  'Summaries by the model, in the background': 'ملخصات من النموذج، في الخلفية',
  'Long steps are then shown as the model’s summary, if it keeps all numbers and names and adds none. No step waits for one. Most summaries of the bundled model are refused.':
    'تُعرض الخطوات الطويلة حينئذ بملخص من نموذج، بشرط أن يحافظ على الأرقام والأسماء ولا يضيف إليها. لا تنتظر أي خطوة ملخصًا. وملخصات النموذج المرفق تُرفض في أغلب الأحيان.',
  Language: 'اللغة',
  'Same as the browser': 'مثل المتصفح',
  'For buttons, settings and explanations. Documents, questions and answers stay in their own language.':
    'لغة الأزرار والإعدادات والشروح. تبقى المستندات والأسئلة والإجابات بلغتها.',
  'Tell me when an answer is ready': 'أخبرني حين تجهز إجابة',
  'The browser blocks notifications from this page. Allow them next to its address, then switch this on.':
    'يحظر المتصفح إشعارات هذه الصفحة. اسمح بها بجانب عنوانها، ثم فعّل هذا.',
  'This browser has no notifications. The title of the page says when an answer is ready.':
    'ليس في هذا المتصفح إشعارات. عنوان الصفحة يقول متى تجهز الإجابة.',
  'A system notification shows your question while you look at another page.':
    'يُظهر إشعار من النظام سؤالك وأنت في صفحة أخرى.',
  'Expect as many steps as earlier conversations on this device took':
    'توقّع عدد الخطوات الذي استغرقته المحادثات السابقة على هذا الجهاز',
  Keyboard: 'لوحة المفاتيح',
  Answers: 'الإجابات',
  'Choose the documents': 'اختر المستندات',
  'Language model: {model}': 'النموذج اللغوي: {model}',
  'Choose the model': 'اختر النموذج',
  Privacy: 'الخصوصية',
  'Web access is on. When a question needs the web, search words and addresses leave this device.':
    'الوصول إلى الويب مفعّل. حين يحتاج السؤال إلى الويب تغادر كلمات البحث والعناوين هذا الجهاز.',
  'Web access is off. No search words leave this device.':
    'الوصول إلى الويب متوقف. لا تغادر أي كلمات بحث هذا الجهاز.',
  'Change web access': 'غيّر الوصول إلى الويب',
  'Commands by single keys': 'أوامر بمفاتيح مفردة',
  'Single keys do nothing while you type. Switch them off if you speak to the computer or press keys by mistake. Every command is also in the list that Ctrl or ⌘ + K opens.':
    'لا تعمل المفاتيح المفردة أثناء الكتابة. أوقفها إن كنت تكلّم الحاسوب أو تضغط مفاتيح خطأً: كل أمر موجود أيضًا في القائمة التي يفتحها Ctrl أو ⌘ + K.',
  'Same as the system': 'مثل النظام',
  Light: 'فاتحة',
  Dark: 'داكنة',
  Theme: 'السمة',
  'Back up to a folder after each answer': 'انسخ احتياطيًا إلى مجلد بعد كل إجابة',
  'After each answer what is new is backed up to the folder “{name}”.':
    'بعد كل إجابة يُنسخ الجديد إلى المجلد «{name}».',
  'The browser needs your permission again to write to the folder “{name}”.':
    'يحتاج المتصفح إلى إذنك من جديد ليكتب في المجلد «{name}».',
  'The files are encrypted.': 'الملفات مشفّرة.',
  'Go on backing up': 'واصل النسخ الاحتياطي',
  'Stop backing up to it': 'أوقف النسخ الاحتياطي إليه',
  Backup: 'النسخ الاحتياطي',
  'All conversations and the text of all documents, for another device or in case you lose this one. Each backup is read back to check it. PDF files themselves are not in it: add them again to see their original pages.':
    'كل المحادثات ونصوص كل المستندات، لجهاز آخر أو إن فقدت هذا الجهاز. تُقرأ كل نسخة من جديد للتحقق منها. ملفات PDF نفسها ليست فيها: أضفها مجددًا لترى صفحاتها الأصلية.',
  'Passphrase (optional; it encrypts the backup)': 'عبارة المرور (اختيارية؛ تشفّر النسخة الاحتياطية)',
  'Nobody can open an encrypted backup without the passphrase, and nobody can recover the passphrase for you.':
    'لا يستطيع أحد فتح نسخة مشفّرة من دون عبارة المرور، ولا يستطيع أحد استعادة العبارة لك.',
  'Back up to a file': 'انسخ احتياطيًا إلى ملف',
  'Restore backups': 'استعد نسخًا احتياطية',
  'Stopped. What had been restored by then stays.': 'توقف. ما استُعيد حتى ذلك الحين باقٍ.',
  'Stopped. The backup was not finished.': 'توقف. لم تكتمل النسخة الاحتياطية.',
  'Backed up and read back: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}, {size}.':
    'نُسخ وتُحقّق منه بالقراءة: {runs, plural, zero {# محادثة} one {محادثة واحدة (#)} two {محادثتان (#)} few {# محادثات} many {# محادثة} other {# محادثة}}، {documents, plural, zero {# مستند} one {مستند واحد (#)} two {مستندان (#)} few {# مستندات} many {# مستندًا} other {# مستند}}، {size}.',
  '{count, plural, one {# file is} other {# files are}} unchanged.':
    'ملفات لم تتغير: {count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}.',
  'Nothing new was in it.': 'لم يكن فيها شيء جديد.',
  'Restored: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}.':
    'استُعيد: {runs, plural, zero {# محادثة} one {محادثة واحدة (#)} two {محادثتان (#)} few {# محادثات} many {# محادثة} other {# محادثة}}، {documents, plural, zero {# مستند} one {مستند واحد (#)} two {مستندان (#)} few {# مستندات} many {# مستندًا} other {# مستند}}.',
  '{count, plural, one {# was} other {# were}} already here, unchanged.':
    'كان موجودًا هنا وبقي كما هو: {count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}.',
  'Not restored:': 'لم يُستعد:',
  '{count, plural, one {# more was} other {# more were}} not restored.':
    'لم يُستعد غيرها أيضًا: {count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}.',
  '{percent} % ready': 'جاهز {percent}%',
  '{keyed} of {count, plural, one {# passage} other {# passages}} ready':
    'جاهز {keyed} من {count, plural, zero {# مقطع} one {مقطع واحد (#)} two {مقطعين (#)} few {# مقاطع} many {# مقطعًا} other {# مقطع}}',
  empty: 'فارغة',
  '{count, plural, one {# document} other {# documents}} on this device':
    '{count, plural, zero {# مستند على هذا الجهاز} one {مستند واحد (#) على هذا الجهاز} two {مستندان (#) على هذا الجهاز} few {# مستندات على هذا الجهاز} many {# مستندًا على هذا الجهاز} other {# مستند على هذا الجهاز}}',
  'Saved in this browser': 'محفوظ في هذا المتصفح',
  'Not saved: kept only until this tab closes': 'غير محفوظ: يبقى حتى تُغلق علامة التبويب هذه فقط',
  Menu: 'القائمة',
  'Open WebPACE in its own tab': 'افتح WebPACE في علامة تبويب خاصة به',
  'Another page shows WebPACE inside itself. It could trick you into pressing what you cannot see, so nothing opens here.':
    'تعرض صفحة أخرى WebPACE داخلها. قد تدفعك إلى الضغط على ما لا تراه، لذلك لا يُفتح هنا شيء.',
  'Done: {question}': 'تم: {question}',
  'Working: {question}': 'يعمل: {question}',
  'Working ({waiting} waiting): {question}': 'يعمل ({waiting} في الانتظار): {question}',
  'Working, step {step}: {question}': 'يعمل، الخطوة {step}: {question}',
  'Working, step {step} ({waiting} waiting): {question}':
    'يعمل، الخطوة {step} ({waiting} في الانتظار): {question}',
  Tabs: 'علامات التبويب',
  'How many people attended the open evenings at Ravelfell Observatory during 2022?':
    'كم شخصًا حضر الأمسيات المفتوحة في مرصد Ravelfell خلال عام 2022؟',
  'How long does the bus take from Harrowick to Wangxi?': 'كم تستغرق الحافلة من Harrowick إلى Wangxi؟',
  'How much is a night in a tent in Sallow Meadow?': 'كم تكلفة ليلة في خيمة في Sallow Meadow؟',
  'What does “{title}” say about “{heading}”?': 'ماذا يقول «{title}» عن «{heading}»؟',
  'What is “{title}” about?': 'عمّ يتحدث «{title}»؟',
  'What else is said about this: “{sentence}”?': 'ماذا قيل أيضًا عن هذا: «{sentence}»؟',
  'How much is {row}?': 'كم قيمة {row}؟',
  'What is in the row “{row}” of “{table}”?': 'ماذا في صف «{row}» من «{table}»؟',
  'What is the “{column}” of {row}?': 'ما قيمة «{column}» لـ {row}؟',
  'Working on your question.': 'يجري العمل على سؤالك.',
  'Stopped. What was found so far is kept.': 'توقّف العمل. ما عُثر عليه حتى الآن محفوظ.',
  '{count, plural, one {Answered with # quote.} other {Answered with # quotes.}}':
    '{count, plural, zero {أُجيب بـ# اقتباس.} one {أُجيب باقتباس واحد (#).} two {أُجيب باقتباسين (#).} few {أُجيب بـ# اقتباسات.} many {أُجيب بـ# اقتباسًا.} other {أُجيب بـ# اقتباس.}}',
  '{title}, from step {step}': '{title}، من الخطوة {step}',
  'Forked at step {step}. The conversation it comes from stays as it is.':
    'تفرّعت عند الخطوة {step}. تبقى المحادثة التي جاءت منها كما هي.',
  'There are no files in what was added. Add {kinds}, or a folder that has some.':
    'لا ملفات فيما أُضيف. أضف {kinds}، أو مجلدًا فيه شيء منها.',
  '{count, plural, one {Replaced “{name}” with the new text of that name.} other {Replaced # documents with new texts of their names.}}':
    '{count, plural, zero {لم يُستبدل أي مستند.} one {استُبدل «{name}» بالنص الجديد الذي يحمل اسمه.} two {استُبدل مستندان بنصين جديدين يحملان اسميهما.} few {استُبدلت # مستندات بنصوص جديدة تحمل أسماءها.} many {استُبدل # مستندًا بنصوص جديدة تحمل أسماءها.} other {استُبدل # مستند بنصوص جديدة تحمل أسماءها.}}',
  'Deleted “{name}”.': 'حُذف «{name}».',
  '{count, plural, one {Deleted # document.} other {Deleted # documents.}}':
    '{count, plural, zero {حُذف # مستند.} one {حُذف مستند واحد (#).} two {حُذف مستندان (#).} few {حُذفت # مستندات.} many {حُذف # مستندًا.} other {حُذف # مستند.}}',
  'Deleted {title}. Its {size} become free when this notice closes.':
    'حُذف {title}. تتحرر {size} التي يشغلها عند انتهاء هذا الإشعار.',
  'Exported as {name}.': 'صُدّر باسم {name}.',
  '{count, plural, one {# conversation imported.} other {# conversations imported.}}':
    '{count, plural, zero {استُوردت # محادثة.} one {استُوردت محادثة واحدة (#).} two {استُوردت محادثتان (#).} few {استُوردت # محادثات.} many {استُوردت # محادثة.} other {استُوردت # محادثة.}}',
  'This conversation is no longer stored. Choose another one.': 'لم تعد هذه المحادثة محفوظة. اختر غيرها.',
  'Deleted the conversation “{title}”.': 'حُذفت المحادثة «{title}».',
  'The site was not allowed, so its page was not read.': 'لم يُسمح بالموقع، لذلك لم تُقرأ صفحته.',
  'Tools read these files and no others, until this page is closed. Add to the library what you want to keep and find again.':
    'تقرأ الأدوات هذه الملفات ولا شيء غيرها، حتى تُغلق هذه الصفحة. أضف إلى المكتبة ما تريد حفظه والعثور عليه لاحقًا.',
  'Files that tools may read': 'ملفات يجوز للأدوات قراءتها',
  'Remove {name}': 'أزل {name}',
  Code: 'الشفرة',
  'Keep variables and modules from one execution to the next': 'أبقِ المتغيرات والوحدات من تنفيذ إلى التالي',
  'Python comes with its standard library. NumPy, pandas and Matplotlib are not part of this app. Add their files (.whl, from the Pyodide 314.0.7 release), beginning with those that others need. They stay in this browser.':
    'تأتي Python بمكتبتها القياسية. ليست NumPy وpandas وMatplotlib جزءًا من هذا التطبيق: أضف ملفاتها (‎.whl، من إصدار Pyodide 314.0.7)، وابدأ بما تحتاج إليه غيرها. تبقى في هذا المتصفح.',
  'Python packages (.whl)': 'حزم Python ‏(‎.whl)',
  '{label}, one per line': '{label}، واحد في كل سطر',
  '{label} {number}': '{label} {number}',
  'Remove this one': 'أزل هذا',
  'Add another': 'أضف آخر',
  Run: 'شغّل',
  'Result of {tool}': 'نتيجة {tool}',
  'Output of the tool': 'مخرجات الأداة',
  'Try by hand what an agent can use. Code runs on this device, cut off from the network and from this page.':
    'جرّب يدويًا ما يستطيع الوكيل استخدامه. تعمل الشفرة على هذا الجهاز، معزولة عن الشبكة وعن هذه الصفحة.',
  'Run a tool': 'شغّل أداة',
  Tool: 'أداة',
  'In English, as a model reads it:': 'بالإنجليزية، كما يقرؤه النموذج:',
  'What happens with the tools': 'ما يجري في الأدوات',
  '{tool} is done.': 'انتهت {tool}.',
  '{tool} failed.': 'فشلت {tool}.',
  'The web': 'الويب',
  'Let tools read the web': 'اسمح للأدوات بقراءة الويب',
  'When off, nothing leaves this device. When on, search words and visited addresses go out through the server of this page, and only while a tool runs.':
    'عند إيقافه لا يغادر شيء هذا الجهاز. وعند تفعيله تخرج كلمات البحث وعناوين الصفحات التي تُزار عبر خادم هذه الصفحة، وأثناء عمل أداة فقط.',
  'The server of this page does not read the web. Start it with “npm start -- --web”, then look again.':
    'لا يقرأ خادم هذه الصفحة الويب. شغّله بالأمر «npm start -- --web»، ثم تحقق مرة أخرى.',
  'Look again': 'تحقق مرة أخرى',
  'The server of this page reads public pages.': 'يقرأ خادم هذه الصفحة صفحات عامة.',
  'Address of your SearXNG (optional)': 'عنوان SearXNG الخاص بك (اختياري)',
  'Your mail address, for faster answers of scholarly indexes (optional)':
    'عنوان بريدك الإلكتروني، لإجابات أسرع من الفهارس العلمية (اختياري)',
  'Addresses of the services': 'عناوين الخدمات',
  'MediaWiki, {language} stands for the language': '‏MediaWiki، يمثل {language} اللغة',
  'It ended without an answer.': 'انتهى دون إجابة.',
  'Something unexpected went wrong. Ask again; nothing is lost.':
    'حدث خطأ غير متوقع. اسأل مرة أخرى؛ لم يضع شيء.',
  '{count, plural, one {# token} other {# tokens}}':
    '{count, plural, zero {# رمز} one {رمز واحد (#)} two {رمزان (#)} few {# رموز} many {# رمزًا} other {# رمز}}',
  '{count, plural, one {# byte} other {# bytes}}':
    '{count, plural, zero {# بايت} one {# بايت} two {# بايت} few {# بايتات} many {# بايتًا} other {# بايت}}',
  '{size} KB': '{size} ك.ب',
  '{size} GB': '{size} غ.ب',
  '{size} MB': '{size} م.ب',
  '{count} ms': '{count} م.ث',
  '{seconds} s': '{seconds} ث',
  '{minutes} min {seconds} s': '{minutes} د {seconds} ث',
  '{minutes} min': '{minutes} د',
  '{first}, {second}': '{first}، {second}',
  ': ': ': ',
  '; ': '؛ ',
  'what was read': 'ما قُرئ',
  'the quotes': 'الاقتباسات',
  'addresses and paths': 'العناوين والمسارات',
  'This conversation comes from a file. Its questions, quotes and answers are whatever that file says. Quotes lead to a document only where the library holds the same one.':
    'هذه المحادثة من ملف. أسئلتها واقتباساتها وإجاباتها هي ما يقوله ذلك الملف. ولا تقود الاقتباسات إلى مستند إلا إن كان في المكتبة المستند نفسه.',
  'It was exported without: {what}. Its prompts are made of what is left, and are not those that the model was given.':
    'صُدّر دون: {what}. موجّهاته مصنوعة مما بقي، وليست تلك التي تلقّاها النموذج.',
  'Some of its steps were lost before it was exported. A line stands in for each, also in the prompts that showed it.':
    'فُقدت خطوات منه قبل تصديره: تحل أسطر محلها، وكذلك في الموجّهات التي كانت تعرضها.',
  'It is the beginning of a conversation of {steps, plural, one {# step} other {# steps}} that had lost some when it was exported.':
    'هي بداية محادثة من {steps, plural, zero {# خطوة} one {خطوة واحدة (#)} two {خطوتين (#)} few {# خطوات} many {# خطوة} other {# خطوة}} فُقد بعضها حين صُدّرت.',
  'page {number}': 'الصفحة {number}',
  'slide {number}': 'الشريحة {number}',
  'sheet “{label}”': 'الورقة «{label}»',
  'sheet {number}': 'الورقة {number}',
  'section “{label}”': 'القسم «{label}»',
  'section {number}': 'القسم {number}',
  'pages {first} to {last}': 'الصفحات {first} إلى {last}',
  'slides {first} to {last}': 'الشرائح {first} إلى {last}',
  '{first} to {last}': '{first} إلى {last}',
  'not in the library': 'ليس في المكتبة',
  '{name}, changed since it was quoted': '{name}، تغيّر منذ اقتُبس',
  'your own words, this conversation': 'كلماتك أنت، في هذه المحادثة',
  'your own words, step {step} of this conversation': 'كلماتك أنت، في الخطوة {step} من هذه المحادثة',
  'remembered from this conversation': 'من ذاكرة هذه المحادثة',
  'remembered from step {step} of this conversation': 'من ذاكرة الخطوة {step} في هذه المحادثة',
  'line {first}': 'السطر {first}',
  'lines {first} to {last}': 'الأسطر {first} إلى {last}',
  'Weight {weight} is above γ {passed}, which earns the full text.':
    'الوزن {weight} فوق γ {passed}، وبه تستحق الذكرى نصها الكامل.',
  'Weight {weight} is above β {passed} and not above γ {missed}, which earns its most telling sentences.':
    'الوزن {weight} فوق β {passed} وليس فوق γ {missed}، وبه تستحق الذكرى أدلّ جُملها.',
  'Weight {weight} is above α {passed} and not above β {missed}, which earns a sentence or two.':
    'الوزن {weight} فوق α {passed} وليس فوق β {missed}، وبه تستحق الذكرى جملة أو جملتين.',
  'Weight {weight} is not above α {missed}, which earns a line.':
    'الوزن {weight} ليس فوق α {missed}، وبه تستحق الذكرى سطرًا.',
  'Weight {weight} is not above the threshold of the full text, and this policy shows full texts and lines alone.':
    'الوزن {weight} ليس فوق عتبة النص الكامل، وهذه السياسة تعرض نصوصًا كاملة وأسطرًا فقط.',
  'Weight {weight} is above {passed} and earned this; it was worth its {tokens} tokens.':
    'الوزن {weight} فوق {passed}، وبه استحقت الذكرى هذا القدر؛ وكانت جديرة برموزها ({tokens}).',
  'Weight {weight} earned less; there was room left, and {tokens} tokens for it were the best use.':
    'بالوزن {weight} استحقت الذكرى أقل من هذا؛ لكن بقي مكان، وكان أفضل استخدام له أن تُعطى رموزًا عددها {tokens}.',
  'Weight {weight} is not above α {missed}; a line was worth its {tokens} tokens.':
    'الوزن {weight} ليس فوق α {missed}؛ وكان السطر جديرًا برموزه ({tokens}).',
  'With score {score} it was worth its {tokens} tokens.': 'بالدرجة {score} كانت جديرة برموزها ({tokens}).',
  'With score {score} it still found room as a whole.': 'بالدرجة {score} بقي لها مكان كاملةً.',
  'The prompt is filled from the newest step backwards, and it still found room.':
    'يُملأ الموجّه من أحدث خطوة إلى الوراء، وكان لا يزال لها مكان.',
  'With score {score} it found no room as a whole, and this policy shows whole steps or none.':
    'بالدرجة {score} لم يبقَ لها مكان كاملةً، وهذه السياسة تعرض الخطوة كاملة أو لا تعرضها.',
  'The prompt was full before its turn came, going back from the newest step.':
    'امتلأ الموجّه قبل أن يأتي دورها، رجوعًا من أحدث خطوة.',
  'This policy shows every step in full, whether it fits or not.':
    'تعرض هذه السياسة كل خطوة كاملة، سواء اتسع المكان أم لا.',
  'Weight {weight} earned more, but the {room} tokens that a step may spend on memories were taken.':
    'بالوزن {weight} استحقت الذكرى أكثر، لكن الرموز التي يجوز لخطوة أن تنفقها على الذكريات ({room}) كانت قد شُغلت.',
  'There was no room for all of it in the {room} tokens for memories.':
    'لم تتسع لها كلها الرموز المخصصة للذكريات ({room}).',
  'Weight {weight} is above {passed}, but others were worth more of the {room} tokens for memories.':
    'الوزن {weight} فوق {passed}، لكن غيرها كان أحق بالرموز المخصصة للذكريات ({room}).',
  'Weight {weight} is not above α {missed}: one line names it together with its neighbours.':
    'الوزن {weight} ليس فوق α {missed}: يسمّيها سطر واحد مع جاراتها.',
  'Its embedding was not ready, so it had no weight and stands in one line with its neighbours.':
    'لم يكن تضمينها جاهزًا، فلا وزن لها وهي في سطر واحد مع جاراتها.',
  'There was no room for it by itself, so one line names it together with its neighbours.':
    'لم يكن لها مكان وحدها، فيسمّيها سطر واحد مع جاراتها.',
  'Hidden in a line with its neighbours, and farther from being shown than the hidden ones listed here.':
    'مخفية في سطر مع جاراتها، وأبعد عن العرض من المخفية المدرجة هنا.',
  'One of the newest steps, which are shown in full.': 'من أحدث الخطوات، وهي تُعرض كاملة.',
  'One of the newest steps, shortened: the newest may take half of the room.':
    'من أحدث الخطوات، مختصرة: لأحدث الخطوات نصف المكان على الأكثر.',
  'One of the newest steps, hidden: newer ones filled the half kept for the newest.':
    'من أحدث الخطوات، مخفية: ملأت خطوات أحدث منها النصف المخصص للأحدث.',
  'The agent asked to see this step in full again.': 'طلب الوكيل رؤية هذه الخطوة كاملة مرة أخرى.',
  'The agent asked to see this step again, and this much of it found room.':
    'طلب الوكيل رؤية هذه الخطوة مجددًا، ووجد هذا القدر منها مكانًا.',
  'The agent asked to see this step again, and none of it found room.':
    'طلب الوكيل رؤية هذه الخطوة مجددًا، ولم يجد شيء منها مكانًا.',
  'Pinned, so it is always shown in full.': 'مثبّتة، فتُعرض كاملة دائمًا.',
  'Chosen earlier for the same request, and kept in its place so that the model need not read the prompt again.':
    'اختيرت سابقًا للطلب نفسه وبقيت في مكانها كي لا يعيد النموذج قراءة الموجّه.',
  'This is the request being worked on, which stands in the prompt as the question.':
    'هذا هو الطلب الجاري، وهو في الموجّه السؤالُ نفسه.',
  'Its embedding was not ready, so it had no weight.': 'لم يكن تضمينها جاهزًا، فلا وزن لها.',
  'No model’s summary of it was ready, so it is shown in full, or as a line where there was no room.':
    'لم يكن ملخص النموذج لها جاهزًا، فتُعرض كاملة، أو سطرًا حيث لا مكان.',
  'Rewritten by the policy: the edits beside say how, and who wrote them.':
    'أعادت السياسة كتابتها: التعديلات بجانبها تقول كيف، ومن كتبها.',
  'Rewritten by the policy into one text with its neighbours: the edits beside say how.':
    'أعادت السياسة كتابتها مع جاراتها في نص واحد: التعديلات بجانبها تقول كيف.',
  'The policy left this step as it was.': 'تركت السياسة هذه الخطوة كما هي.',
  full: 'كامل',
  detailed: 'مفصّل',
  brief: 'موجز',
  line: 'سطر',
  range: 'نطاق',
  'Wanted {tier}.': 'المراد: {tier}.',
  'Wanted {wanted}, shown {shown}.': 'المراد: {wanted}، المعروض: {shown}.',
  'Meaning, to the question': 'القرب من السؤال في المعنى',
  'Words shared with the question': 'كلمات مشتركة مع السؤال',
  Age: 'القِدَم',
  'Came right after a good match': 'جاءت مباشرة بعد مطابقة جيدة',
  'Rare words shared with the newest steps': 'كلمات نادرة مشتركة مع أحدث الخطوات',
  'Linked to the newest steps': 'مرتبطة بأحدث الخطوات',
  'Linked to the best matches': 'مرتبطة بأفضل المطابقات',
  'Same tab or task': 'علامة التبويب نفسها أو المهمة نفسها',
  'Done for the same question': 'نُفّذت للسؤال نفسه',
  'Length of its text': 'طول نصها',
  'Named by the question before': 'ذكرها السؤال السابق',
  'Named by a good match': 'ذكرتها مطابقة جيدة',
  'Words of the next tasks of the plan': 'كلمات المهام التالية في الخطة',
  'Looked at again before': 'فُتحت مجددًا من قبل',
  'Not in your documents': 'غير موجود في مستنداتك',
  'Not in the open tabs': 'ليس في علامات التبويب المفتوحة',
  'Neither in the open tabs nor in the chosen documents':
    'ليس في علامات التبويب المفتوحة ولا في المستندات المختارة',
  'Not found so far': 'لم يُعثر عليه حتى الآن',
  '{value}: the sum of “{column}” in {rows, plural, one {# row} other {# rows}} of “{title}”':
    '{value}: مجموع «{column}» في {rows, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}} من «{title}»',
  '{value}: the mean of “{column}” in {rows, plural, one {# row} other {# rows}} of “{title}”':
    '{value}: متوسط «{column}» في {rows, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}} من «{title}»',
  '{rows, plural, =0 {No row of “{title}”} one {# row of “{title}”} other {# rows of “{title}”}}':
    '{rows, plural, zero {لا صف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}} من «{title}»',
  'Counted: the rows whose “{column}” fits the question, out of {of}. No sentence says the number.':
    'طريقة العدّ: الصفوف التي توافق فيها قيمة «{column}» ما يطلبه السؤال، من أصل {of}. لا تذكر أي جملة هذا العدد.',
  'Calculated from every row of the table. No sentence says the number.':
    'حُسب من كل صفوف الجدول. لا تذكر أي جملة هذا العدد.',
  'Calculated from the rows that hold the words of the question, out of {of}. No sentence says the number.':
    'حُسب من الصفوف التي تحتوي على كلمات السؤال، من أصل {of}. لا تذكر أي جملة هذا العدد.',
  'Counted: every row of the table. No sentence says the number.':
    'طريقة العدّ: كل صفوف الجدول. لا تذكر أي جملة هذا العدد.',
  'Counted: the rows that hold the words of the question, out of {of}. No sentence says the number.':
    'طريقة العدّ: من أصل {of}، الصفوف التي تحتوي على كلمات السؤال. لا تذكر أي جملة هذا العدد.',
  'N, last steps in full': '‏N، آخر الخطوات كاملة',
  'λ, pull of pressure': '‏λ، أثر الضغط',
  'τ, temperature': '‏τ، درجة الحرارة',
  'α, brief from': '‏α، موجز ابتداءً من',
  'β, detailed from': '‏β، مفصّل ابتداءً من',
  'γ, full from': '‏γ، كامل ابتداءً من',
  'Steps expected of a task': 'الخطوات المتوقعة لمهمة',
  'Fill the budget': 'املأ الميزانية',
  Layout: 'الترتيب',
  'Share for the index of hidden steps': 'حصة فهرس الخطوات المخفية',
  'Weight of meaning': 'وزن المعنى',
  'Weight of words': 'وزن الكلمات',
  'Weight of age': 'وزن القِدَم',
  'Weight of what followed a match': 'وزن ما تبع مطابقة',
  'Weight of shared rare words': 'وزن الكلمات النادرة المشتركة',
  'Weight of links to the last steps': 'وزن الروابط إلى آخر الخطوات',
  'Weight of links to the best matches': 'وزن الروابط إلى أفضل المطابقات',
  'Weight of the same question': 'وزن السؤال نفسه',
  'Weight of length': 'وزن الطول',
  'Weight of the question before': 'وزن السؤال السابق',
  'Weight of names in good matches': 'وزن الأسماء في المطابقات الجيدة',
  'Weight of earlier glimpses': 'وزن إعادة الفتح سابقًا',
  Query: 'الاستعلام',
  'Four tiers instead of two': 'أربع مراتب بدل اثنتين',
  'Fit the budget exactly': 'التزم بالميزانية تمامًا',
  'Share filled newest first': 'الحصة التي تُملأ بالأحدث أولًا',
  'Tokens of a step’s summary': 'رموز ملخص الخطوة',
  'Tokens of a folded block': 'رموز الكتلة المطوية',
  'Fold down to, percent': 'الطيّ حتى، بالمئة',
  'Who writes summaries, folds, edits and plans': 'من يكتب الملخصات والطيّات والتعديلات والخطط',
  'k, next tasks in view': 'k، المهام التالية في الحسبان',
  'Steps opened in full at once, at most': 'أقصى عدد من الخطوات التي تُفتح كاملة معًا',
  Strategy: 'الأسلوب',
  'Tokens of the working note': 'رموز ملاحظة العمل',
  'Results read in pieces from, tokens': 'تُقرأ النتائج أجزاءً ابتداءً من، بالرموز',
  'Tokens of a compressed step': 'رموز الخطوة المضغوطة',
  'Tokens of the summary': 'رموز الملخص',
  'In order of time': 'بترتيب الزمن',
  'Stable, grows at its end': 'ثابت، ينمو عند نهايته',
  'The question and the last steps': 'السؤال وآخر الخطوات',
  'The question alone': 'السؤال وحده',
  'Tiered, for strong models': 'متدرج، للنماذج القوية',
  'Early and often, for weak models': 'مبكرًا ومرارًا، للنماذج الضعيفة',
  'A stated rule': 'قاعدة معلنة',
  'The loaded model, in the background': 'النموذج المحمَّل، في الخلفية',
  'The settings of this step were not recorded; the defaults stand in.':
    'لم تُسجّل إعدادات هذه الخطوة؛ استُخدمت القيم الافتراضية بدلًا منها.',
  'Its tokens were counted by another model’s tokenizer; they are counted anew.':
    'عدّ رموزَها مجزِّئُ نموذج آخر؛ تُعدّ من جديد.',
  'This conversation came without the vectors of its memories, as imported conversations do: words alone decide here, on both sides.':
    'وصلت هذه المحادثة، كسائر المحادثات المستوردة، من دون متجهات ذكرياتها: الكلمات وحدها تقرر هنا في الجانبين.',
  'The question of this policy was not encoded in this conversation; words alone decide.':
    'لم يُرمَّز سؤال هذه السياسة في هذه المحادثة؛ الكلمات وحدها تقرر.',
  'Steps before this one are lost.': 'الخطوات السابقة لهذه مفقودة.',
  'A model wrote what the policy did; its stated rule stands in.':
    'كتب نموذج ما فعلته السياسة؛ وتحل محلّه قاعدتها المعلنة.',
  'Something that this step was made with was not recorded.': 'شيء صُنعت به هذه الخطوة لم يُسجّل.',
  Search: 'بحث',
  Read: 'قراءة',
  Reopen: 'إعادة فتح',
  Error: 'خطأ',
  Brief: 'موجز',
  Line: 'سطر',
  Range: 'نطاق',
  'the whole step': 'الخطوة كلها',
  'its most telling sentences': 'أدلّ جُملها',
  'one or two sentences': 'جملة أو جملتان',
  'one line that names it': 'سطر واحد يسمّيها',
  'folded into one line with its neighbours': 'مطوية مع جاراتها في سطر',
  'from the app': 'من التطبيق',
  'from you': 'منك',
  'from the model': 'من النموذج',
  'from a document': 'من مستند',
  'From the app itself': 'من التطبيق نفسه',
  'From you': 'منك',
  'From the language model; it can be wrong': 'من النموذج اللغوي؛ قد يخطئ',
  'Untrusted: from outside, read as information and never followed':
    'غير موثوق: من الخارج، يُقرأ كمعلومات ولا يُتّبع أبدًا',
  'Runs JavaScript, cut off from network, files and page.':
    'يشغّل JavaScript معزولًا عن الشبكة والملفات والصفحة.',
  'Runs Python, cut off from network, files and page.': 'يشغّل Python معزولًا عن الشبكة والملفات والصفحة.',
  'Reads a file that you gave to the tools, part by part.': 'يقرأ ملفًا أعطيته للأدوات، جزءًا جزءًا.',
  'Searches the web.': 'يبحث في الويب.',
  'Reads pages of the web and gives what answers a question.': 'يقرأ صفحات الويب ويعطي ما يجيب عن سؤال.',
  'Finds scholarly works.': 'يجد أعمالًا علمية.',
  Queries: 'الاستعلامات',
  Page: 'الصفحة',
  Address: 'العنوان',
  'What to look for': 'ما يُبحث عنه',
  'From year': 'من سنة',
  'To year': 'إلى سنة',
  'Written by WebPACE itself.': 'كتبه WebPACE نفسه.',
  'Your own words.': 'كلماتك أنت.',
  'Written by the language model; it can be wrong.': 'كتبه النموذج اللغوي؛ قد يخطئ.',
  'From a document: read as information, never followed as an instruction.':
    'من مستند: يُقرأ كمعلومات ولا يُتّبع كتعليمات أبدًا.',
  'From documents, not checked.': 'من مستندات، لم يُتحقَّق منها.',
  'Not finished': 'لم ينتهِ',
  Interrupted: 'انقطع',
  Answered: 'أُجيب',
  'No answer found': 'لم يُعثر على إجابة',
  Stopped: 'أُوقف',
  Failed: 'فشل',
  Encoder: 'المرمِّز',
  Reader: 'القارئ',
  'not loaded yet': 'لم يُحمّل بعد',
  loading: 'يجري تحميله',
  ready: 'جاهز',
  restarting: 'تجري إعادة تشغيله',
  'not working': 'لا يعمل',
  'The app (guided)': 'التطبيق (guided)',
  'The model (react)': 'النموذج (react)',
  'Searches, reads and quotes by itself; no language model is asked. Best with small models.':
    'يبحث ويقرأ ويقتبس بنفسه دون سؤال أي نموذج لغوي. مناسب للنماذج الصغيرة.',
  'The model chooses each action and writes the answer. The bundled model is too small for this: it is there to try.':
    'يختار النموذج كل إجراء ويكتب الإجابة. النموذج المرفق أصغر من أن يفعل ذلك: هو هنا للتجربة.',
  'The words that answer appear above their quotes. When off, you get only the quotes, but sooner.':
    'تظهر الكلمات التي تجيب فوق اقتباساتها. وعند إيقافها تظهر الاقتباسات وحدها، وأسرع.',
  'PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, CSV, JSON, XML, LaTeX, mail (.eml), .txt and .md files':
    'ملفات PDF وWord وPowerPoint وExcel وOpenDocument وEPUB وHTML وCSV وJSON وXML وLaTeX ورسائل البريد (‎.eml‎) وملفات ‎.txt‎ و‎.md‎',
  'This is sound or video, which cannot be read without a speech recognition model, and none is installed. Add a transcript as text.':
    'هذا صوت أو فيديو. لا يمكن قراءته دون نموذج للتعرف على الكلام، ولا يوجد أي منها هنا. أضف تفريغًا نصيًا للكلام.',
  'This kind of file cannot be read. Save it as PDF or as plain text, and add that.':
    'لا يمكن قراءة هذا النوع من الملفات. احفظه بصيغة PDF أو نصًا عاديًا وأضف الناتج.',
  'The file could not be read: it may be a folder, or have been moved, changed or deleted. Add it again.':
    'تعذّرت قراءة الملف: ربما كان مجلدًا، أو نُقل أو غُيّر أو حُذف. أضفه من جديد.',
  'text file': 'ملف نصي',
  'Markdown file': 'ملف Markdown',
  PDF: 'PDF',
  'Word document': 'مستند Word',
  presentation: 'عرض تقديمي',
  spreadsheet: 'جدول بيانات',
  'OpenDocument text': 'نص OpenDocument',
  'OpenDocument sheets': 'جداول OpenDocument',
  'OpenDocument slides': 'شرائح OpenDocument',
  table: 'جدول',
  'web page': 'صفحة ويب',
  book: 'كتاب',
  mail: 'رسالة بريد',
  'data file': 'ملف بيانات',
  'cut off or of another form': 'مبتور أو بصيغة أخرى',
  'no text': 'بلا نص',
  'not shorter than the text': 'ليس أقصر من النص',
  'a number that the text does not have': 'رقم ليس في النص',
  'a name that the text does not have': 'اسم ليس في النص',
  'numbers left out': 'أُغفلت أرقام',
  'addresses left out': 'أُغفلت عناوين',
  'the same phrase over and over': 'العبارة نفسها مرارًا',
  'could not be compared with the text': 'تعذّرت مقارنته بالنص',
  'nearer to another step': 'أقرب إلى خطوة أخرى',
  'AgentFold: a micro summary of every step, neighbours folded into one when room runs out.':
    '‏AgentFold: ملخص مصغّر لكل خطوة، تُطوى المتجاورات في واحد حين ينفد المكان.',
  'Everything in full, in order of time; says so when it no longer fits.':
    'كل شيء كاملًا بترتيب الزمن؛ وينبّه حين لا يعود المكان يتسع.',
  'Half of the room for the newest steps, half for those that match in meaning and words, in full.':
    'نصف المكان لأحدث الخطوات، ونصفه للخطوات المطابقة في المعنى والكلمات، كاملة.',
  'Half of the room for the newest steps, half for those that match the request, in full.':
    'نصف المكان لأحدث الخطوات، ونصفه للخطوات التي تطابق الطلب، كاملة.',
  'AdaCoM: a manager edits the context before each step: rewrites, merges, deletes, keeps a note.':
    '‏AdaCoM: يحرر مديرٌ السياق قبل كل خطوة: يعيد الكتابة ويدمج ويحذف ويكتب ملاحظة.',
  'PACE as published: compares each step with the question and the last steps, and shortens more as the room fills.':
    '‏PACE كما نُشر: يقارن كل خطوة بالسؤال وبآخر الخطوات، ويختصر أكثر كلما امتلأ المكان.',
  'PAACE: a plan of the request, and a context compressed for its next tasks.':
    '‏PAACE: خطة للطلب، وسياق مضغوط لمهامه التالية.',
  'The last two steps, then those that share most words with the request and these two, in full.':
    'آخر خطوتين، ثم أكثر الخطوات اشتراكًا في الكلمات مع الطلب ومع هاتين، كاملة.',
  'The last two steps, then those that share most words with the request, in full.':
    'آخر خطوتين، ثم أكثر الخطوات اشتراكًا في الكلمات مع الطلب، كاملة.',
  'The Summary Agent: one cumulative summary of all older steps, written anew at every step.':
    '‏Summary Agent: ملخص واحد متراكم لكل الخطوات الأقدم، يُكتب من جديد في كل خطوة.',
  'The newest steps in full, as many as fit; older ones are left out.':
    'أحدث الخطوات كاملة، بقدر ما يتسع؛ وتُترك الأقدم.',
  'The default: scores each step by meaning, words and links to the question, and makes the best use of the room.':
    'الافتراضية: تقيّم كل خطوة بالمعنى والكلمات والروابط بالسؤال، وتستغل المكان أفضل استغلال.',
};
