export const messages: Readonly<Record<string, string>> = {
  'Skip to the question': 'Zur Frage springen',
  'Skip to the content': 'Zum Inhalt springen',
  Conversations: 'Gespräche',
  'Close the menu': 'Menü schließen',
  Question: 'Frage',
  'Drop to add documents. They stay on this device.':
    'Zum Hinzufügen hier ablegen. Dokumente bleiben auf diesem Gerät.',
  Context: 'Kontext',
  'What happens with the question': 'Was mit der Frage geschieht',
  Conversation: 'Gespräch',
  'Context inspector': 'Kontext-Inspektor',
  Library: 'Bibliothek',
  Document: 'Dokument',
  Models: 'Modelle',
  Lab: 'Labor',
  Tools: 'Werkzeuge',
  Settings: 'Einstellungen',
  'Find a command': 'Befehl suchen',
  'A command, a conversation, a step': 'Ein Befehl, ein Gespräch, ein Schritt',
  Commands: 'Befehle',
  'Nothing found. Try fewer letters.': 'Nichts gefunden. Versuchen Sie es mit weniger Buchstaben.',
  'All keyboard shortcuts': 'Alle Tastenkürzel',
  Close: 'Schließen',
  'Single keys do nothing while you type. You can switch them off in Settings.':
    'Einzelne Tasten wirken nicht, während Sie schreiben. Sie können sie in den Einstellungen abschalten.',
  Questions: 'Fragen',
  Views: 'Ansichten',
  Appearance: 'Aussehen',
  Help: 'Hilfe',
  'New question': 'Neue Frage',
  'Type a question': 'Frage eingeben',
  'Stop the question': 'Frage stoppen',
  'Close what is open, go back': 'Offenes schließen, zurückgehen',
  'Open or close the context inspector': 'Kontext-Inspektor öffnen oder schließen',
  'Open or close the context beside the conversation': 'Kontext neben dem Gespräch öffnen oder schließen',
  'Context of the step before': 'Kontext des vorigen Schritts',
  'Context of the step after': 'Kontext des nächsten Schritts',
  'Next step that shows less of a memory than wanted':
    'Nächster Schritt, der von einer Erinnerung weniger zeigt als vorgesehen',
  'Step of the next question': 'Schritt der nächsten Frage',
  'What if: the step under other settings': 'Was wäre, wenn: der Schritt mit anderen Einstellungen',
  'Pin the selected memory, or take the pin away, in What if':
    'Die gewählte Erinnerung in „Was wäre, wenn“ anheften oder lösen',
  'Fork this conversation from the step that is shown': 'Dieses Gespräch vom gezeigten Schritt abzweigen',
  'Load the sample library': 'Beispielbibliothek laden',
  'Export this conversation as a file': 'Dieses Gespräch als Datei exportieren',
  'Look at a recorded conversation': 'Ein aufgezeichnetes Gespräch ansehen',
  'Theme: as the system': 'Farbschema: wie das System',
  'Theme: light': 'Farbschema: hell',
  'Theme: dark': 'Farbschema: dunkel',
  'Language: {name}': 'Sprache: {name}',
  '{first} then {second}': '{first}, dann {second}',
  'Ctrl + {key}': 'Strg + {key}',
  'Open a conversation': 'Gespräch öffnen',
  'Go to a step': 'Zu einem Schritt',
  'Step {step}: {title}': 'Schritt {step}: {title}',
  Memory: 'Gedächtnis',
  Source: 'Quelle',
  '{count, plural, one {# memory} other {# memories}}':
    '{count, plural, one {# Erinnerung} other {# Erinnerungen}}',
  'A model can read only so much at once. For each step you see here what was kept of the earlier steps, how much of each, and why.':
    'Ein Modell kann auf einmal nur begrenzt viel lesen. Hier sehen Sie zu jedem Schritt, was von den früheren Schritten behalten wurde, wie viel von jedem und warum.',
  'Memory starts after the first step.': 'Das Gedächtnis beginnt nach dem ersten Schritt.',
  'Exact prompt': 'Exakter Prompt',
  'The step': 'Der Schritt',
  'Parts of the context': 'Teile des Kontexts',
  'Memory of step {step}': 'Gedächtnis von Schritt {step}',
  'Open the context inspector (I)': 'Kontext-Inspektor öffnen (I)',
  'Open inspector': 'Inspektor öffnen',
  'Follow the steps': 'Den Schritten folgen',
  'Show the newest': 'Den neuesten zeigen',
  'Previous step': 'Voriger Schritt',
  'Next step': 'Nächster Schritt',
  'Close the context': 'Kontext schließen',
  'Map of the memory': 'Karte des Gedächtnisses',
  '{count, plural, one {# step} other {# steps}}, oldest first':
    '{count, plural, one {# Schritt} other {# Schritte}}, der älteste zuerst',
  '{count, plural, one {# older step} other {# older steps}} in the list below.':
    '{count, plural, one {# älterer Schritt} other {# ältere Schritte}} in der Liste unten.',
  'Step {step}': 'Schritt {step}',
  'shown: {tier}': 'gezeigt: {tier}',
  'wanted: {tier}': 'vorgesehen: {tier}',
  'weight {weight}': 'Gewicht {weight}',
  'Nothing to remember yet: memory starts after the first step.':
    'Noch nichts zu erinnern: Das Gedächtnis beginnt nach dem ersten Schritt.',
  'Only the {count} shown less than wanted': 'Nur die {count}, von denen weniger als vorgesehen zu sehen ist',
  'Memory at step {step}: one row for each earlier step':
    'Gedächtnis bei Schritt {step}: eine Zeile für jeden früheren Schritt',
  Step: 'Schritt',
  'Title and reason': 'Titel und Grund',
  Shown: 'Gezeigt',
  Weight: 'Gewicht',
  Tokens: 'Tokens',
  '{count, plural, one {# older step} other {# older steps}} not listed.':
    '{count, plural, one {# älterer Schritt} other {# ältere Schritte}} nicht aufgeführt.',
  '{count, plural, one {# more step} other {# more steps}} hidden inside the ranges. Of the hidden ones, only those that came nearest to being shown are listed.':
    '{count, plural, one {# weiterer Schritt} other {# weitere Schritte}} in den Bereichen verborgen. Von den verborgenen sind nur die aufgeführt, die am ehesten gezeigt worden wären.',
  'Go to step {step}': 'Zu Schritt {step}',
  'Show this step and its own memory': 'Diesen Schritt und sein eigenes Gedächtnis zeigen',
  Pressure: 'Druck',
  'Pressure {value}': 'Druck {value}',
  'set by steps': 'von den Schritten bestimmt',
  'set by tokens': 'von den Tokens bestimmt',
  'Steps {steps}, tokens {tokens}.': 'Schritte {steps}, Tokens {tokens}.',
  'This policy has no thresholds.': 'Diese Strategie hat keine Schwellen.',
  'By weight: brief above {alpha}, detailed above {beta}, full above {gamma}.':
    'Nach Gewicht: kurz über {alpha}, ausführlich über {beta}, ganz über {gamma}.',
  'Summaries by the model': 'Zusammenfassungen durch das Modell',
  'Summaries by the model: {accepted} in use, {rejected} refused, {waiting} to do':
    'Zusammenfassungen durch das Modell: {accepted} in Gebrauch, {rejected} abgelehnt, {waiting} ausstehend',
  ', {count, plural, one {# step} other {# steps}} given up':
    ', {count, plural, one {# Schritt} other {# Schritte}} aufgegeben',
  ', {count, plural, one {# step} other {# steps}} behind':
    ', {count, plural, one {# Schritt} other {# Schritte}} im Rückstand',
  'Last refused: step {step}, {fault}': 'Zuletzt abgelehnt: Schritt {step}, {fault}',
  'Key points of “{title}”': 'Die wichtigsten Punkte von „{title}“',
  'Ask about this document': 'Zu diesem Dokument fragen',
  'Key points': 'Kernpunkte',
  Back: 'Zurück',
  'This document is no longer in the library. What a conversation read of it stays there.':
    'Dieses Dokument ist nicht mehr in der Bibliothek. Was ein Gespräch daraus gelesen hat, bleibt dort erhalten.',
  '{count, plural, one {# character} other {# characters}}':
    '{count, plural, one {# Zeichen} other {# Zeichen}}',
  'shown formatted; quotes are taken from it letter by letter':
    'formatiert gezeigt; Zitate werden Zeichen für Zeichen daraus übernommen',
  'shown letter by letter, as it was added': 'Zeichen für Zeichen gezeigt, wie es hinzugefügt wurde',
  'the text of the {kind} that answers are taken from':
    'der Text des Dokuments ({kind}), aus dem Antworten stammen',
  'A new version of WebPACE is ready.': 'Eine neue Version von WebPACE ist bereit.',
  'Another tab uses a newer version of WebPACE. This tab keeps the older one until you reload it.':
    'Ein anderer Tab nutzt eine neuere Version von WebPACE. Dieser Tab behält die ältere, bis Sie ihn neu laden.',
  'Reload to use it': 'Neu laden',
  'Copy report': 'Bericht kopieren',
  Copied: 'Kopiert',
  'Copying is not allowed here': 'Kopieren ist hier nicht erlaubt',
  'The report, to be copied by hand': 'Der Bericht, zum Kopieren von Hand',
  Cause: 'Ursache',
  '{outcome}.': '{outcome}.',
  'Add files': 'Dateien hinzufügen',
  'Load the models again': 'Die Modelle noch einmal laden',
  'Try again': 'Noch einmal versuchen',
  'I have read it': 'Ich habe es gelesen',
  'Allow reading {site}': 'Lesen von {site} erlauben',
  'See what takes up space': 'Ansehen, was Platz belegt',
  'Reload the page': 'Die Seite neu laden',
  'Use {title}': '{title} verwenden',
  Problem: 'Problem',
  Note: 'Hinweis',
  Dismiss: 'Ausblenden',
  'If restarting the browser does not help': 'Wenn ein Neustart des Browsers nicht hilft',
  'There is a second copy of {count, plural, one {# conversation} other {# conversations}}. Delete the damaged data, and what the copy holds is put back. Documents are not in it: add them again, or restore a backup.':
    'Es gibt eine Zweitkopie von {count, plural, one {# Gespräch} other {# Gesprächen}}. Löschen Sie die beschädigten Daten, und was die Kopie enthält, wird wiederhergestellt. Dokumente sind nicht darin: Fügen Sie sie wieder hinzu, oder stellen Sie eine Sicherung wieder her.',
  'There is no second copy of the conversations on this device. Nothing can be saved here until you delete the damaged data. After that you can restore a backup, and nothing else.':
    'Auf diesem Gerät gibt es keine Zweitkopie der Gespräche. Hier kann nichts gespeichert werden, bis Sie die beschädigten Daten löschen. Danach können Sie eine Sicherung wiederherstellen, sonst nichts.',
  'Delete the damaged data and put the conversations back':
    'Die beschädigten Daten löschen und die Gespräche wiederherstellen',
  'Delete the damaged data': 'Die beschädigten Daten löschen',
  'The rest of the page works, and nothing stored is touched.':
    'Der Rest der Seite funktioniert, und Gespeichertes ist unverändert.',
  Reload: 'Neu laden',
  'WebPACE cannot start': 'WebPACE kann nicht starten',
  'Your saved data could not be opened. This page has changed nothing in it.':
    'Ihre gespeicherten Daten konnten nicht geöffnet werden. Diese Seite hat nichts daran geändert.',
  'Stored conversations and documents are untouched.':
    'Gespeicherte Gespräche und Dokumente sind unverändert.',
  'Go on without saving': 'Ohne Speichern weiterarbeiten',
  'What is saved stays where it is. What you do until you reload the page is kept only in this tab. Export it first.':
    'Was gespeichert ist, bleibt, wo es ist. Was Sie bis zum Neuladen der Seite tun, liegt nur in diesem Tab. Exportieren Sie es vorher.',
  'The question takes {question} tokens and the instructions {system}. The whole context holds {contextWindow}, and {replyReserve} of them are kept for the reply.':
    'Die Frage braucht {question} Tokens und die Anweisungen {system}. Der ganze Kontext fasst {contextWindow}, und {replyReserve} davon bleiben für die Antwort frei.',
  'One of the values cannot be used.': 'Einer der Werte kann nicht verwendet werden.',
  'No question was typed.': 'Es wurde keine Frage eingegeben.',
  'The question takes more tokens than the context has free.':
    'Die Frage braucht mehr Tokens, als im Kontext frei sind.',
  'The parts of the prompt that cannot be left out take more tokens than there is room for.':
    'Was im Prompt nicht fehlen darf, braucht mehr Tokens, als Platz ist.',
  'The parts that cannot be left out take {needed} tokens; there is room for {historyBudget}.':
    'Was nicht fehlen darf, braucht {needed} Tokens; Platz ist für {historyBudget}.',
  'The prompt is longer than the model can read at once.':
    'Der Prompt ist länger, als das Modell auf einmal lesen kann.',
  'The context takes {prompt} tokens and {promptBudget} are allowed, so the model was not asked.':
    'Der Kontext braucht {prompt} Tokens, und {promptBudget} sind erlaubt; das Modell wurde deshalb nicht gefragt.',
  'The prompt takes {promptTokens} tokens and the model holds {contextWindow}.':
    'Der Prompt braucht {promptTokens} Tokens, und das Modell fasst {contextWindow}.',
  'There is nothing to search for an answer.': 'Es ist nichts da, worin eine Antwort gesucht werden kann.',
  'This app has no policy of that name.': 'Diese App hat keine Strategie dieses Namens.',
  'It took longer than allowed and was stopped.': 'Es dauerte länger als erlaubt und wurde abgebrochen.',
  '“{tool}” took longer than {milliseconds} and was stopped.':
    '„{tool}“ brauchte länger als {milliseconds} und wurde abgebrochen.',
  'It did not answer for {waitedMilliseconds}, so it was stopped.':
    'Es antwortete {waitedMilliseconds} lang nicht und wurde darum abgebrochen.',
  'It was stopped before it was done.': 'Es wurde beendet, bevor es fertig war.',
  'Its file did not arrive, or belongs to another version.':
    'Die Datei dazu kam nicht an oder gehört zu einer anderen Version.',
  'Something happened that the app was not prepared for.':
    'Es ist etwas geschehen, worauf die App nicht vorbereitet war.',
  'A picture cannot be read. Its words would have to be recognised first; add a document with the text.':
    'Ein Bild kann nicht gelesen werden. Seine Wörter müssten zuerst erkannt werden; fügen Sie ein Dokument mit dem Text hinzu.',
  'An archive cannot be read. Unpack it and add the documents that are in it.':
    'Ein Archiv kann nicht gelesen werden. Entpacken Sie es und fügen Sie die Dokumente darin hinzu.',
  'A program cannot be read. Add documents only.':
    'Ein Programm kann nicht gelesen werden. Fügen Sie nur Dokumente hinzu.',
  'A database cannot be read. Export its tables as CSV and add those.':
    'Eine Datenbank kann nicht gelesen werden. Exportieren Sie ihre Tabellen als CSV und fügen Sie diese hinzu.',
  'An Office document of the format before 2007 (.doc, .xls, .ppt) cannot be read. Save it as .docx, .xlsx, .pptx or PDF, and add that.':
    'Ein Office-Dokument im Format vor 2007 (.doc, .xls, .ppt) kann nicht gelesen werden. Speichern Sie es als .docx, .xlsx, .pptx oder PDF und fügen Sie das hinzu.',
  'This kind of Office file cannot be read. Save it as .docx, .xlsx, .pptx or PDF, and add that.':
    'Diese Art von Office-Datei kann nicht gelesen werden. Speichern Sie sie als .docx, .xlsx, .pptx oder PDF und fügen Sie das hinzu.',
  'This kind of OpenDocument file cannot be read. Save it as .odt, .ods, .odp or PDF, and add that.':
    'Diese Art von OpenDocument-Datei kann nicht gelesen werden. Speichern Sie sie als .odt, .ods, .odp oder PDF und fügen Sie das hinzu.',
  '{format} cannot be read. Save it as PDF or as plain text, and add that.':
    '{format} kann nicht gelesen werden. Speichern Sie es als PDF oder als reinen Text und fügen Sie das hinzu.',
  'This file has no text in it. Add one that does.':
    'In dieser Datei steht kein Text. Fügen Sie eine mit Text hinzu.',
  'The sheets of this file are empty. Add one that has cells with values.':
    'Die Blätter dieser Datei sind leer. Fügen Sie eine hinzu, deren Zellen Werte haben.',
  'These slides have no text on them. Add slides that do.':
    'Auf diesen Folien steht kein Text. Fügen Sie Folien mit Text hinzu.',
  'This table has no cells with text. Add one that does.':
    'Diese Tabelle hat keine Zellen mit Text. Fügen Sie eine mit Text hinzu.',
  'These subtitles have no words in them. Add a file that does.':
    'Diese Untertitel enthalten keine Wörter. Fügen Sie eine Datei mit Wörtern hinzu.',
  'This is not a text file, or its encoding is not known. If it is text, save it again with the encoding UTF-8.':
    'Das ist keine Textdatei, oder ihre Kodierung ist nicht bekannt. Wenn es Text ist, speichern Sie sie noch einmal in der Kodierung UTF-8.',
  'This is not a text file. Documents are plain text, such as .txt and .md files.':
    'Das ist keine Textdatei. Dokumente sind reiner Text, etwa .txt- und .md-Dateien.',
  'This page is not in UTF-8, nor in the encoding that it names. Save it again as UTF-8.':
    'Diese Seite ist weder in UTF-8 noch in der Kodierung, die sie nennt. Speichern Sie sie noch einmal als UTF-8.',
  'Nothing was understood in this recording. Add a transcript as text.':
    'In dieser Aufnahme wurde nichts verstanden. Fügen Sie eine Abschrift als Text hinzu.',
  'This browser cannot decode the sound of the file. Save it as WAV, MP3 or Ogg, and add that.':
    'Dieser Browser kann den Ton der Datei nicht dekodieren. Speichern Sie sie als WAV, MP3 oder Ogg und fügen Sie das hinzu.',
  'The recording lasts {minutes} minutes; {limit} are the limit. Split it and add the parts.':
    'Die Aufnahme dauert {minutes} Minuten; die Grenze liegt bei {limit}. Teilen Sie sie auf und fügen Sie die Teile hinzu.',
  '“{name}” holds no readable text. Add it as plain text or Markdown in UTF-8.':
    '„{name}“ enthält keinen lesbaren Text. Fügen Sie es als reinen Text oder Markdown in UTF-8 hinzu.',
  'The browser cannot read “{name}” any more: it was moved or changed. Add it again.':
    'Der Browser kann „{name}“ nicht mehr lesen: Die Datei wurde verschoben oder geändert. Fügen Sie sie noch einmal hinzu.',
  'The sample document {file} could not be read from this site. Reload the page, or add your own files.':
    'Das Beispieldokument {file} konnte von dieser Website nicht gelesen werden. Laden Sie die Seite neu, oder fügen Sie eigene Dateien hinzu.',
  'It is larger than the app can read in one piece.': 'Es ist größer, als die App in einem Stück lesen kann.',
  'The file has {bytes}; the limit is {limit}.': 'Die Datei hat {bytes}; die Grenze liegt bei {limit}.',
  'The file has {size}; the limit is {largest}.': 'Die Datei hat {size}; die Grenze liegt bei {largest}.',
  'The text has {characters} characters; the limit is {limit}.':
    'Der Text hat {characters} Zeichen; die Grenze liegt bei {limit}.',
  'The file holds more than {limit} characters of text.': 'Die Datei enthält mehr als {limit} Zeichen Text.',
  'What the file holds is not readable text.': 'Was die Datei enthält, ist kein lesbarer Text.',
  '{picturePages, plural, one {The only page is a picture. Run text recognition (OCR) on the file, then add the new file.} other {All # pages are pictures. Run text recognition (OCR) on the file, then add the new file.}}':
    '{picturePages, plural, one {Die einzige Seite ist ein Bild. Lassen Sie eine Texterkennung (OCR) über die Datei laufen und fügen Sie die neue Datei hinzu.} other {Alle # Seiten sind Bilder. Lassen Sie eine Texterkennung (OCR) über die Datei laufen und fügen Sie die neue Datei hinzu.}}',
  'There is no document of that name in the library.': 'Kein Dokument dieses Namens ist in der Bibliothek.',
  'The app cannot read this kind of file.': 'Diese Art von Datei kann die App nicht lesen.',
  'Its text is encrypted, so it cannot be read.':
    'Der Text ist verschlüsselt und kann deshalb nicht gelesen werden.',
  'The file does not have the structure that files of its kind must have.':
    'Die Datei hat nicht den Aufbau, den Dateien ihrer Art haben müssen.',
  'The file was not unpacked: it looks as if it was made to fill a device’s memory.':
    'Die Datei wurde nicht entpackt: Sie scheint dafür gemacht, den Speicher eines Geräts zu füllen.',
  'Reading it took longer than allowed and was stopped.':
    'Das Lesen dauerte länger als erlaubt und wurde abgebrochen.',
  'Reading it took longer than {seconds, plural, one {# second} other {# seconds}} and was stopped.':
    'Das Lesen dauerte länger als {seconds, plural, one {# Sekunde} other {# Sekunden}} und wurde abgebrochen.',
  'Turning speech into text needs a speech model, and none is loaded.':
    'Um Gesprochenes in Text umzuwandeln, braucht es ein Modell für Spracherkennung, und keines ist geladen.',
  'What was found so far is kept.': 'Was bisher gefunden wurde, bleibt erhalten.',
  'Nothing in the library or in memory answers this.':
    'Nichts in der Bibliothek oder im Gedächtnis beantwortet das.',
  'Nothing in the open tabs or in memory answers this.':
    'Nichts in den offenen Tabs oder im Gedächtnis beantwortet das.',
  'Nothing in the open tabs, in the chosen documents or in memory answers this.':
    'Nichts in den offenen Tabs, in den gewählten Dokumenten oder im Gedächtnis beantwortet das.',
  'No answer within {steps} steps. What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.':
    'Keine Antwort innerhalb der erlaubten Schritte ({steps}). Was gefunden wurde, bleibt erhalten: Fragen Sie in diesem Gespräch noch einmal, oder erlauben Sie mehr Schritte oder Minuten.',
  'No answer within the time limit. What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.':
    'Keine Antwort innerhalb der erlaubten Zeit. Was gefunden wurde, bleibt erhalten: Fragen Sie in diesem Gespräch noch einmal, oder erlauben Sie mehr Schritte oder Minuten.',
  'It was stopped because it kept coming back to “{title}”.':
    'Es wurde angehalten, weil es immer wieder zu „{title}“ zurückkam.',
  'It was stopped because it asked for the same thing again and again.':
    'Es wurde angehalten, weil es immer wieder dasselbe verlangte.',
  'The model made {count} mistakes in a row. The last one: {title}':
    'Das Modell machte {count} Fehler hintereinander. Der letzte: {title}',
  'This conversation was forked at step {step}, before the question had its answer. Ask it again, or ask another one.':
    'Dieses Gespräch wurde bei Schritt {step} abgezweigt, bevor die Frage ihre Antwort hatte. Stellen Sie sie noch einmal, oder stellen Sie eine andere.',
  'The model’s files cannot be read. Delete the model and download it again, or choose another one.':
    'Die Dateien des Modells können nicht gelesen werden. Löschen Sie das Modell und laden Sie es noch einmal herunter, oder wählen Sie ein anderes.',
  '{file} cannot be used: it is a web page. Use the address of the file itself; on model hubs it has /resolve/ in it, not /blob/.':
    '{file} kann nicht verwendet werden: Es ist eine Webseite. Nehmen Sie die Adresse der Datei selbst; auf Modell-Plattformen enthält sie /resolve/, nicht /blob/.',
  '{file} cannot be used: it is not a GGUF file. Choose a file that ends in .gguf.':
    '{file} kann nicht verwendet werden: Es ist keine GGUF-Datei. Wählen Sie eine Datei, die auf .gguf endet.',
  '{file} cannot be used: it is of GGUF version {version}. Versions 2 and 3 can be read: get a newer file of the model.':
    '{file} kann nicht verwendet werden: Die Datei hat die GGUF-Version {version}. Gelesen werden die Versionen 2 und 3: Besorgen Sie eine neuere Datei des Modells.',
  '{file} cannot be used: its beginning is damaged. Get the file anew.':
    '{file} kann nicht verwendet werden: Der Anfang der Datei ist beschädigt. Besorgen Sie die Datei neu.',
  '{file} cannot be used: it ends within its header. It was cut off on its way: get it again.':
    '{file} kann nicht verwendet werden: Die Datei endet mitten in ihrem Kopf. Sie wurde unterwegs abgeschnitten: Besorgen Sie sie neu.',
  '{file} cannot be used: it is no language model that can be talked to. Choose the file of an instruct or chat model.':
    '{file} kann nicht verwendet werden: Es ist kein Sprachmodell, mit dem man reden kann. Wählen Sie die Datei eines Instruct- oder Chat-Modells.',
  '{file} cannot be used: it has no tokenizer. Choose a file made by a recent converter.':
    '{file} kann nicht verwendet werden: Die Datei hat keinen Tokenizer. Wählen Sie eine Datei aus einem neueren Konverter.',
  '{file} cannot be used: it has {size} GB, and files of up to 2 GB are taken. Add the model in parts, or choose a smaller version of it.':
    '{file} kann nicht verwendet werden: Die Datei hat {size} GB, angenommen werden Dateien bis 2 GB. Fügen Sie das Modell in Teilen hinzu, oder wählen Sie eine kleinere Fassung davon.',
  '{file} cannot be used: it is not whole. Get it anew.':
    '{file} kann nicht verwendet werden: Die Datei ist nicht vollständig. Besorgen Sie sie neu.',
  '{file} could not be downloaded: the server refuses it ({status}). The publisher may want its terms accepted first. Download the file there by hand and add it from this device.':
    '{file} konnte nicht heruntergeladen werden: Der Server lehnt es ab ({status}). Vielleicht müssen erst die Bedingungen des Herausgebers angenommen werden. Laden Sie die Datei dort von Hand herunter und fügen Sie sie von diesem Gerät hinzu.',
  '{file} could not be downloaded: the server answered {status}. Check the address, or choose another model.':
    '{file} konnte nicht heruntergeladen werden: Der Server antwortete mit {status}. Prüfen Sie die Adresse, oder wählen Sie ein anderes Modell.',
  '{file} could not be downloaded: the connection failed again and again. What has come is kept. Check the connection, or whether this site may reach that address, then go on.':
    '{file} konnte nicht heruntergeladen werden: Die Verbindung brach immer wieder ab. Was angekommen ist, bleibt. Prüfen Sie die Verbindung, und ob diese Website die Adresse erreichen darf; machen Sie dann weiter.',
  '{file} could not be downloaded: the server answered with a web page. Check the address of the model.':
    '{file} konnte nicht heruntergeladen werden: Der Server antwortete mit einer Webseite. Prüfen Sie die Adresse des Modells.',
  '{file} is not on this device. Download the model first.':
    '{file} ist nicht auf diesem Gerät. Laden Sie zuerst das Modell herunter.',
  'The server does not say how long {file} is. Download it by hand and add the file.':
    'Der Server sagt nicht, wie lang {file} ist. Laden Sie die Datei von Hand herunter und fügen Sie sie hinzu.',
  'This file is being downloaded already. Wait for it.':
    'Diese Datei wird schon heruntergeladen. Warten Sie darauf.',
  'This file is being downloaded in another tab. Wait for it, or close that tab.':
    'Diese Datei wird in einem anderen Tab heruntergeladen. Warten Sie darauf, oder schließen Sie jenen Tab.',
  'There is no room left for this model. Delete another model, or free space on this device, then go on with the download.':
    'Für dieses Modell ist kein Platz mehr. Löschen Sie ein anderes Modell, oder schaffen Sie Platz auf diesem Gerät; setzen Sie dann das Herunterladen fort.',
  'This browser keeps no files for this site, so a model cannot be downloaded. Leave private browsing, or allow the site to store data.':
    'Dieser Browser speichert für diese Website keine Dateien, darum kann kein Modell heruntergeladen werden. Verlassen Sie das private Surfen, oder erlauben Sie der Website, Daten zu speichern.',
  'The engine cannot load this model. Choose a shorter context, another file of it, or another model.':
    'Die Engine kann dieses Modell nicht laden. Wählen Sie einen kürzeren Kontext, eine andere Datei davon oder ein anderes Modell.',
  'This browser gives no graphics processor (WebGPU) to this page, and the model needs one. Use a model for the processor, or another browser.':
    'Dieser Browser gibt der Seite keinen Grafikprozessor (WebGPU), und das Modell braucht einen. Nehmen Sie ein Modell für den Prozessor, oder einen anderen Browser.',
  'This graphics processor does not compute with 16-bit numbers (shader-f16) here, and the model needs that. Choose its f32 variant in Models.':
    'Dieser Grafikprozessor rechnet hier nicht mit 16-Bit-Zahlen (shader-f16), und das Modell braucht das. Wählen Sie unter „Modelle“ seine f32-Variante.',
  'The model does not fit into memory. Choose a smaller model, or a shorter context, in Models.':
    'Das Modell passt nicht in den Speicher. Wählen Sie unter „Modelle“ ein kleineres Modell oder einen kürzeren Kontext.',
  'The model’s library does not fit this version of the engine. Delete the model and download it again.':
    'Die Bibliothek des Modells passt nicht zu dieser Version der Engine. Löschen Sie das Modell und laden Sie es noch einmal herunter.',
  'The model server at {host} cannot be reached. Start it, then ask again.':
    'Der Modellserver auf {host} ist nicht zu erreichen. Starten Sie ihn und fragen Sie dann noch einmal.',
  'The model server at {host} said nothing for {seconds} seconds. Check that it still works, or choose a smaller model there; then ask again.':
    'Der Modellserver auf {host} sagte {seconds} Sekunden lang nichts. Prüfen Sie, ob er noch läuft, oder wählen Sie dort ein kleineres Modell; fragen Sie dann noch einmal.',
  'The model server at {host} is busy ({status}). Wait a little, then ask again.':
    'Der Modellserver auf {host} ist beschäftigt ({status}). Warten Sie ein wenig und fragen Sie dann noch einmal.',
  'The model server at {host} failed ({status}). Look at what it prints, then ask again.':
    'Der Modellserver auf {host} ist gescheitert ({status}). Sehen Sie nach, was er ausgibt, und fragen Sie dann noch einmal.',
  'The reply of {model} on {host} was cut off. Check that the server still runs, then ask again.':
    'Die Antwort von {model} auf {host} wurde abgeschnitten. Prüfen Sie, ob der Server noch läuft, und fragen Sie dann noch einmal.',
  'There is no model “{model}” on the server. Choose another one in Models.':
    'Auf dem Server gibt es kein Modell „{model}“. Wählen Sie unter „Modelle“ ein anderes.',
  '{host} unloaded {model} in the middle of a reply. Ask again; if it happens again, give the server more memory.':
    '{host} hat {model} mitten in einer Antwort aus dem Speicher genommen. Fragen Sie noch einmal; wenn es wieder geschieht, geben Sie dem Server mehr Speicher.',
  'What {host} answered is not the reply of a model server. Check the address that WebPACE was started with.':
    'Was {host} antwortete, ist nicht die Antwort eines Modellservers. Prüfen Sie die Adresse, mit der WebPACE gestartet wurde.',
  'The model server at {host} wants a key, or another one than it was given ({status}). Start WebPACE with the key: docs/model-servers.md says how.':
    'Der Modellserver auf {host} will einen Schlüssel, oder einen anderen als den, den er bekam ({status}). Starten Sie WebPACE mit dem Schlüssel: docs/model-servers.md sagt, wie.',
  'A file that the model needs could not be loaded.':
    'Eine Datei, die das Modell braucht, konnte nicht geladen werden.',
  'The file {file} could not be read.': 'Die Datei {file} konnte nicht gelesen werden.',
  'The file {url} could not be downloaded.': 'Die Datei {url} konnte nicht heruntergeladen werden.',
  'A file differs from the published one, so it was not used.':
    'Eine Datei weicht von der veröffentlichten ab und wurde deshalb nicht verwendet.',
  '{file} differs from the published one, so it was not used.':
    '{file} weicht von der veröffentlichten Datei ab und wurde deshalb nicht verwendet.',
  'What came from {url} differs from what was published, so it was not used.':
    'Was von {url} kam, weicht vom Veröffentlichten ab und wurde deshalb nicht verwendet.',
  'The engine could not start this model from its files.':
    'Die Engine konnte dieses Modell nicht aus seinen Dateien starten.',
  'It stopped in the middle of the work.': 'Es blieb mitten in der Arbeit stehen.',
  'A model server did not do what it was asked.': 'Ein Modellserver hat nicht getan, worum er gebeten wurde.',
  'The model server at {host} did not do what it was asked.':
    'Der Modellserver auf {host} hat nicht getan, worum er gebeten wurde.',
  'The question would have left this device, and was not sent.':
    'Die Frage hätte dieses Gerät verlassen und wurde nicht gesendet.',
  'The team’s library did not do what it was asked.':
    'Die Bibliothek des Teams hat nicht getan, worum sie gebeten wurde.',
  'The browser took the graphics processor away from the page.':
    'Der Browser hat der Seite den Grafikprozessor entzogen.',
  'The page stood still for {stoodStillMilliseconds}, asleep or in the background, and lost the graphics processor meanwhile.':
    'Die Seite stand {stoodStillMilliseconds} still, im Ruhezustand oder im Hintergrund, und verlor dabei den Grafikprozessor.',
  'For now, documents are searched by their words alone.':
    'Vorerst werden Dokumente nur nach ihren Wörtern durchsucht.',
  'For now there are quotes, but no short answers.': 'Vorerst gibt es Zitate, aber keine kurzen Antworten.',
  'A part of the app that works in the background stopped before it was done.':
    'Ein Teil der App, der im Hintergrund arbeitet, hörte auf, bevor er fertig war.',
  'The model’s reply is not in the format it was asked for.':
    'Was das Modell schrieb, hat nicht die verlangte Form.',
  'The model wrote something that cannot be carried out.':
    'Das Modell schrieb etwas, das sich nicht ausführen lässt.',
  'The judge’s reply is not in the format it was asked for.': 'Das Urteil hat nicht die verlangte Form.',
  'The file was changed after it was exported: its checksum is not that of its content. Nothing was changed.':
    'Die Datei wurde nach dem Export geändert: Ihre Prüfsumme ist nicht die ihres Inhalts. Nichts wurde geändert.',
  'This is another kind of file, or its end is missing. Nothing was changed.':
    'Das ist eine andere Art von Datei, oder ihr Ende fehlt. Nichts wurde geändert.',
  'This is not a file that WebPACE has exported. Nothing was changed.':
    'Das ist keine Datei, die WebPACE exportiert hat. Nichts wurde geändert.',
  'A newer WebPACE made this file, which is of version {version}; this one reads version {own}. Reload the page to get the newest. Nothing was changed.':
    'Ein neueres WebPACE hat diese Datei gemacht, sie hat Version {version}; dieses liest Version {own}. Laden Sie die Seite neu, um das neueste zu bekommen. Nichts wurde geändert.',
  'The parts of this file do not fit together, so it was altered or damaged. Nothing was changed.':
    'Die Teile dieser Datei passen nicht zusammen: Sie wurde verändert oder ist beschädigt. Nichts wurde geändert.',
  'The file has {characters} characters; the limit is {limit}. It was not read. Nothing was changed.':
    'Die Datei hat {characters} Zeichen; die Grenze liegt bei {limit}. Sie wurde nicht gelesen. Nichts wurde geändert.',
  'The file of this conversation has more than {limit} MB, which cannot be read again. Fork the conversation at an earlier step, and export that one. Nothing was changed.':
    'Die Datei dieses Gesprächs hat mehr als {limit} MB und kann nicht wieder gelesen werden. Zweigen Sie das Gespräch an einem früheren Schritt ab und exportieren Sie die Abzweigung. Nichts wurde geändert.',
  'All steps of this conversation are lost, so nothing of it can be exported. Nothing was changed.':
    'Alle Schritte dieses Gesprächs sind verloren, darum kann nichts davon exportiert werden. Nichts wurde geändert.',
  '{name} has more than {limit} characters and was not read. Choose a smaller conversation.':
    '{name} hat mehr als {limit} Zeichen und wurde nicht gelesen. Wählen Sie ein kleineres Gespräch.',
  '{file} is empty: it holds no session. Choose another file.':
    '{file} ist leer: Sie enthält keine Sitzung. Wählen Sie eine andere Datei.',
  'This backup is encrypted with a passphrase. Type it, then restore it again.':
    'Diese Sicherung ist mit einer Passphrase verschlüsselt. Geben Sie sie ein und stellen Sie dann noch einmal wieder her.',
  'The passphrase is another one, or the backup was changed. Type it again. Nothing was changed.':
    'Die Passphrase ist eine andere, oder die Sicherung wurde verändert. Geben Sie sie noch einmal ein. Nichts wurde geändert.',
  'This backup is not encrypted, though a passphrase was typed. If it is yours all the same, leave the passphrase empty and restore it again. Nothing of it was restored.':
    'Diese Sicherung ist nicht verschlüsselt, obwohl eine Passphrase eingegeben wurde. Wenn es trotzdem Ihre ist, lassen Sie die Passphrase leer und stellen Sie sie noch einmal wieder her. Nichts davon wurde wiederhergestellt.',
  'This backup was changed, or its end is missing. What stands before that place may have been restored. Take another copy of it.':
    'Diese Sicherung wurde verändert, oder ihr Ende fehlt. Was davor steht, wurde vielleicht schon wiederhergestellt. Nehmen Sie eine andere Kopie der Sicherung.',
  'This is not a WebPACE backup, or a newer version made it. Choose another file. Nothing was changed.':
    'Das ist keine Sicherung von WebPACE, oder eine neuere Version hat sie gemacht. Wählen Sie eine andere Datei. Nichts wurde geändert.',
  'A document of this backup cannot be used. It was left out.':
    'Ein Dokument dieser Sicherung kann nicht verwendet werden. Es wurde ausgelassen.',
  '{lost} of its steps were lost, including the first; the other {steps} are in it.':
    '{lost} seiner Schritte gingen verloren, auch der erste; die anderen {steps} sind darin.',
  'The steps after step {steps} were lost; the others are in it.':
    'Schritte nach {steps} gingen verloren; die davor sind darin.',
  'The library has a document of this name with another text, which stays as it is. To get the one in the backup, first remove that one.':
    'Die Bibliothek hat ein Dokument dieses Namens mit einem anderen Text, das bleibt, wie es ist. Um das aus der Sicherung zu bekommen, entfernen Sie zuerst jenes.',
  'This step is not stored, or was deleted.': 'Dieser Schritt ist nicht gespeichert oder wurde gelöscht.',
  'More steps were asked for than can be opened in one step.':
    'Es wurden mehr Schritte verlangt, als in einem Schritt geöffnet werden können.',
  'At most {limit, plural, one {# step} other {# steps}} can be opened in one step.':
    'Höchstens {limit, plural, one {# Schritt kann} other {# Schritte können}} in einem Schritt geöffnet werden.',
  'It was deleted, or was never saved in this browser.':
    'Er wurde gelöscht oder nie in diesem Browser gespeichert.',
  'It is already being worked on, and only one tab can do that at a time.':
    'Daran wird schon gearbeitet, und das kann immer nur ein Tab.',
  'What this tab was about to write was not saved, so that nothing gets mixed up.':
    'Was dieser Tab schreiben wollte, wurde nicht gespeichert, damit nichts durcheinandergerät.',
  'The file is incomplete, was altered, or is something else. Nothing here was changed.':
    'Die Datei ist unvollständig, wurde verändert oder ist etwas anderes. Hier wurde nichts geändert.',
  'The file is another version of a conversation that is stored here with {steps, plural, one {# step} other {# steps}}. Nothing was changed.':
    'Die Datei ist eine andere Fassung eines Gesprächs, das hier mit {steps, plural, one {# Schritt} other {# Schritten}} gespeichert ist. Es wurde nichts geändert.',
  'One of its lines is not in the format of a recording.':
    'Eine Zeile darin hat nicht die Form, die Aufzeichnungen haben.',
  'Line {line} of {file} does not have the form that recordings have.':
    'Zeile {line} von {file} hat nicht die Form, die Aufzeichnungen haben.',
  'It names something that is not there, or that may not be changed.':
    'Sie nennt etwas, das nicht da ist oder nicht geändert werden darf.',
  'There is no context policy “{name}”. Known: {known}.':
    'Es gibt keine Kontextstrategie „{name}“. Bekannt sind: {known}.',
  'The policy {policy} has no setting “{setting}”. It knows: {known}.':
    'Die Strategie {policy} hat keine Einstellung „{setting}“. Sie kennt: {known}.',
  '“{text}” is not a setting. Write key=value.': '„{text}“ ist keine Einstellung. Schreiben Sie Name=Wert.',
  'The policy {policy} is named twice. Name it once.':
    'Die Strategie {policy} steht zweimal da. Nennen Sie sie nur einmal.',
  'The policy {policy} was set to source “model”, but no model for directives is loaded. Load one, or set source to “automatic”.':
    'Für die Strategie {policy} ist source auf „model“ gesetzt, aber kein Modell für Anweisungen ist geladen. Laden Sie eines oder setzen Sie source auf „automatic“.',
  'The setting {setting} must be true or false. Change it and start again.':
    'Die Einstellung {setting} muss true oder false sein. Ändern Sie sie und beginnen Sie noch einmal.',
  'The setting {setting} must be a whole number from {least} to {most}. Change it and start again.':
    'Die Einstellung {setting} muss eine ganze Zahl von {least} bis {most} sein. Ändern Sie sie und beginnen Sie noch einmal.',
  'The setting {setting} must be a whole number of at least {least}. Change it and start again.':
    'Die Einstellung {setting} muss eine ganze Zahl von mindestens {least} sein. Ändern Sie sie und beginnen Sie noch einmal.',
  'The setting {setting} must be one of: {choices}. Change it and start again.':
    'Die Einstellung {setting} muss eines davon sein: {choices}. Ändern Sie sie und beginnen Sie noch einmal.',
  'The setting {setting} must be “{one}” or “{other}”. Change it and start again.':
    'Die Einstellung {setting} muss „{one}“ oder „{other}“ sein. Ändern Sie sie und beginnen Sie noch einmal.',
  'The setting {setting} must be 0 or more. Change it and start again.':
    'Die Einstellung {setting} muss 0 oder mehr sein. Ändern Sie sie und beginnen Sie noch einmal.',
  'The setting {setting} must be greater than 0. Change it and start again.':
    'Die Einstellung {setting} muss größer als 0 sein. Ändern Sie sie und beginnen Sie noch einmal.',
  'The setting {setting} cannot have this value. Change it and start again.':
    'Die Einstellung {setting} kann diesen Wert nicht haben. Ändern Sie sie und beginnen Sie noch einmal.',
  'This is larger than the browser can save in one piece, so nothing of it was saved. Try it with a smaller part.':
    'Das ist größer, als der Browser am Stück speichern kann, also wurde nichts davon gespeichert. Versuchen Sie es mit einem kleineren Teil.',
  'The browser could not read or save its data, and nothing was changed. Try again; if it keeps failing, reload the page.':
    'Der Browser konnte seine Daten nicht lesen oder speichern, und nichts wurde geändert. Versuchen Sie es noch einmal; gelingt es weiterhin nicht, laden Sie die Seite neu.',
  'The data saved here was written by a newer version of WebPACE. Nothing was changed: reload the page to get that version.':
    'Die hier gespeicherten Daten stammen von einer neueren Version von WebPACE. Nichts wurde geändert: Laden Sie die Seite neu, um diese Version zu erhalten.',
  'The saved data could not be brought to this version of WebPACE and was left as it was. Reload the page to try again.':
    'Die gespeicherten Daten ließen sich nicht auf diese Version von WebPACE bringen und blieben, wie sie waren. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  'The browser could not open the data saved for this page; it may be damaged. Restart the browser and open the page again.':
    'Der Browser konnte die Daten dieser Seite nicht öffnen; vielleicht sind sie beschädigt. Starten Sie den Browser neu und öffnen Sie die Seite wieder.',
  'This browser does not let the page save data (a private window, or blocked site data). Allow site data or use an ordinary window; until then everything is lost when this tab closes.':
    'Dieser Browser lässt die Seite keine Daten speichern (ein privates Fenster oder gesperrte Websitedaten). Erlauben Sie Websitedaten oder nehmen Sie ein gewöhnliches Fenster; bis dahin geht beim Schließen dieses Tabs alles verloren.',
  'That is already saved, so nothing was changed. Reload the page to see what is saved.':
    'Das ist schon gespeichert, also wurde nichts geändert. Laden Sie die Seite neu, um zu sehen, was gespeichert ist.',
  'The storage of this page was closed. Reload the page to open it again.':
    'Der Speicher dieser Seite wurde geschlossen. Laden Sie die Seite neu, um ihn wieder zu öffnen.',
  'Another tab has upgraded or deleted the saved data, so this one can no longer use it. Reload this page.':
    'Ein anderer Tab hat die gespeicherten Daten auf eine neue Version gebracht oder gelöscht, also kann dieser sie nicht mehr verwenden. Laden Sie diese Seite neu.',
  'There is no room left for data of this page, so the last change was not saved. Delete conversations or documents that you no longer need, or free disk space, then try again.':
    'Für Daten dieser Seite ist kein Platz mehr, also wurde die letzte Änderung nicht gespeichert. Löschen Sie Gespräche oder Dokumente, die Sie nicht mehr brauchen, oder schaffen Sie Platz auf der Festplatte; versuchen Sie es dann noch einmal.',
  'The browser did not save or read the data within {seconds} seconds, and nothing was changed. Close other tabs of WebPACE, then try again.':
    'Der Browser hat die Daten nicht innerhalb von {seconds} Sekunden gespeichert oder gelesen, und nichts wurde geändert. Schließen Sie andere Tabs von WebPACE und versuchen Sie es noch einmal.',
  'Another tab of WebPACE holds the saved data. Close the other tabs, then try again.':
    'Ein anderer Tab von WebPACE belegt die gespeicherten Daten. Schließen Sie die anderen Tabs und versuchen Sie es noch einmal.',
  'Another tab of WebPACE holds the saved data in an older version. Close or reload the other tabs, then try again.':
    'Ein anderer Tab von WebPACE belegt die gespeicherten Daten in einer älteren Version. Schließen Sie die anderen Tabs oder laden Sie sie neu, und versuchen Sie es noch einmal.',
  'The saved data did not open within {seconds} seconds; another tab of WebPACE may hold it. Close the other tabs, then try again.':
    'Die gespeicherten Daten öffneten sich nicht innerhalb von {seconds} Sekunden; vielleicht belegt sie ein anderer Tab von WebPACE. Schließen Sie die anderen Tabs und versuchen Sie es noch einmal.',
  'There is no room left for the second copy of a conversation. Free space on this device.':
    'Für die zweite Kopie eines Gesprächs ist kein Platz mehr. Schaffen Sie Platz.',
  'What was written cannot be read back as it was: the disk or its connection failed. Make the backup in another place.':
    'Was geschrieben wurde, lässt sich nicht so zurücklesen, wie es war: Der Datenträger oder seine Verbindung hat versagt. Machen Sie die Sicherung an einem anderen Ort.',
  'The browser does not let the page write to the folder “{folder}” any more. Allow it again under Settings, Backup.':
    'Der Browser lässt die Seite nicht mehr in den Ordner „{folder}“ schreiben. Erlauben Sie es wieder unter Einstellungen, Sicherung.',
  'The folder “{folder}” is not there any more: it was moved or deleted, or its disk was taken out. Bring it back, or choose another one under Settings, Backup.':
    'Der Ordner „{folder}“ ist nicht mehr da: Er wurde verschoben oder gelöscht, oder sein Laufwerk wurde entfernt. Bringen Sie ihn zurück, oder wählen Sie einen anderen unter Einstellungen, Sicherung.',
  'This backup names an encryption that WebPACE does not use. Nothing was changed.':
    'Diese Sicherung nennt eine Verschlüsselung, die keine Sicherung von WebPACE hat. Nichts wurde geändert.',
  'Step {step} cannot be saved, as this conversation stands at step {steps}: another tab may have gone on with it. Open the conversation again.':
    'Schritt {step} lässt sich nicht speichern, denn dieses Gespräch steht bei Schritt {steps}: Vielleicht hat ein anderer Tab damit weitergemacht. Öffnen Sie das Gespräch noch einmal.',
  'This conversation has got an answer since it was read here, so nothing was saved over it. Open the conversation again.':
    'Dieses Gespräch hat eine Antwort erhalten, seit es hier gelesen wurde, also wurde nichts überschrieben. Öffnen Sie das Gespräch noch einmal.',
  'Parts of this conversation do not belong together, so it was not added.':
    'Teile dieses Gesprächs gehören nicht zusammen, also wurde es nicht hinzugefügt.',
  'This conversation is already saved. Open it, or start another.':
    'Dieses Gespräch ist schon gespeichert. Öffnen Sie es oder beginnen Sie ein anderes.',
  'This conversation is no longer saved: it was deleted. Start another.':
    'Dieses Gespräch ist nicht mehr gespeichert: Es wurde gelöscht. Beginnen Sie ein anderes.',
  'The database of the team’s library cannot be reached. Ask whoever runs it, then try again. Until then answers come without it.':
    'Die Datenbank der Bibliothek des Teams ist nicht erreichbar. Fragen Sie, wer sie betreibt, und versuchen Sie es dann noch einmal. Bis dahin kommen Antworten ohne sie.',
  'This page now serves another team’s library than the one that you allowed, so nothing was sent to it. Look in “Library” which one it is, and allow it there.':
    'Diese Seite bietet jetzt eine andere Bibliothek eines Teams an als die, die Sie erlaubt haben. Deshalb wurde ihr nichts gesendet. Sehen Sie unter „Bibliothek“ nach, welche es ist, und erlauben Sie sie dort.',
  'The database of the team’s library does not give this person access, or not enough. Ask whoever runs it.':
    'Die Datenbank der Bibliothek des Teams hat diese Person nicht hineingelassen oder nicht so weit. Fragen Sie, wer sie betreibt.',
  'This database of the team’s library is a copy that is only read. Give the address of the one that it copies, then try again.':
    'Diese Datenbank der Bibliothek des Teams ist eine Kopie, die nur gelesen wird. Geben Sie die Adresse des Originals an und versuchen Sie es noch einmal.',
  'The team’s library is of an older version. Whoever fills it brings it up to date with the next “ingest”.':
    'Die Bibliothek des Teams ist von einer älteren Version. Wer sie füllt, bringt sie mit dem nächsten „ingest“ auf den neuen Stand.',
  'There is no team’s library in this database, or none that may be read. Fill one with “ingest” first.':
    'In dieser Datenbank ist keine Bibliothek des Teams, oder keine, die gelesen werden darf. Füllen Sie zuerst eine mit „ingest“.',
  'A document of the team’s library was changed, removed or closed while it was asked, so nothing of it is quoted. Ask again.':
    'Ein Dokument der Bibliothek des Teams wurde während der Frage geändert, entfernt oder gesperrt, also wird nichts daraus zitiert. Fragen Sie noch einmal.',
  'Another program has this library open. Wait for it to end, or keep the library in a PostgreSQL of its own.':
    'Ein anderes Programm hat diese Bibliothek geöffnet. Warten Sie, bis es endet, oder halten Sie die Bibliothek in einem eigenen PostgreSQL.',
  'The database of the team’s library has no room left. Ask whoever runs it.':
    'In der Datenbank der Bibliothek des Teams ist kein Platz mehr. Fragen Sie, wer sie betreibt.',
  'What came from the team’s library is no document and no result of a search, or is larger than any, so nothing of it is used. Ask whoever runs it.':
    'Was von der Bibliothek des Teams kam, ist kein Dokument und kein Suchergebnis, oder größer als jedes, und wird deshalb nicht verwendet. Fragen Sie, wer sie betreibt.',
  'The database of the team’s library did not do what it was asked. Try again.':
    'Die Datenbank der Bibliothek des Teams hat nicht getan, worum sie gebeten wurde. Versuchen Sie es noch einmal.',
  'The browser does not let this page keep anything.': 'Der Browser lässt diese Seite nichts speichern.',
  'There was no room to save this; what was saved before is untouched.':
    'Zum Speichern fehlte der Platz; früher Gespeichertes ist unverändert.',
  'The stored data is open in another tab, in an older form.':
    'Die gespeicherten Daten sind in einem anderen Tab in älterer Form geöffnet.',
  'The browser’s storage failed; what was saved before is untouched.':
    'Der Speicher des Browsers ist ausgefallen; früher Gespeichertes ist unverändert.',
  'Something saved here is missing.': 'Etwas, das hier gespeichert war, ist nicht mehr da.',
  'Lost in whole or in part: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}. Put back from the second copy, in whole or in part: {backRuns, plural, one {# conversation} other {# conversations}}. Still there: {keptRuns, plural, one {# conversation} other {# conversations}}, {keptDocuments, plural, one {# document} other {# documents}}.':
    'Ganz oder teilweise verloren: {runs, plural, one {# Gespräch} other {# Gespräche}}, {documents, plural, one {# Dokument} other {# Dokumente}}. Aus der Zweitkopie ganz oder teilweise wiederhergestellt: {backRuns, plural, one {# Gespräch} other {# Gespräche}}. Noch da: {keptRuns, plural, one {# Gespräch} other {# Gespräche}}, {keptDocuments, plural, one {# Dokument} other {# Dokumente}}.',
  'Lost in whole or in part: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}. Still there: {keptRuns, plural, one {# conversation} other {# conversations}}, {keptDocuments, plural, one {# document} other {# documents}}.':
    'Ganz oder teilweise verloren: {runs, plural, one {# Gespräch} other {# Gespräche}}, {documents, plural, one {# Dokument} other {# Dokumente}}. Noch da: {keptRuns, plural, one {# Gespräch} other {# Gespräche}}, {keptDocuments, plural, one {# Dokument} other {# Dokumente}}.',
  'What the browser had lost was put back from its second copy.':
    'Was der Browser verloren hatte, wurde aus seiner Zweitkopie wiederhergestellt.',
  'The browser had lost {backRuns, plural, one {# conversation} other {# conversations}} in whole or in part. All that was lost was put back from the second copy.':
    'Der Browser hatte {backRuns, plural, one {# Gespräch} other {# Gespräche}} ganz oder teilweise verloren. Alles Verlorene wurde aus der Zweitkopie wiederhergestellt.',
  'When its memory is full, the browser closes a tab without warning.':
    'Ist der Arbeitsspeicher eines Tabs voll, schließt ihn der Browser ohne Warnung.',
  'The page uses {usedBytes} of the {limitBytes} that the browser gives it. When they are full, the browser closes the tab without warning.':
    'Die Seite nutzt {usedBytes} von {limitBytes}, die der Browser ihr gibt. Sind sie voll, schließt er den Tab ohne Warnung.',
  'This is not a whole backup: it was changed or cut off, or is another kind of file.':
    'Das ist keine vollständige Sicherung: Die Datei wurde verändert oder abgeschnitten oder ist etwas anderes.',
  'The passphrase is missing or wrong.': 'Die Passphrase fehlt oder ist falsch.',
  'The page cannot write to the folder any more.': 'Die Seite kann nicht mehr in den Ordner schreiben.',
  'The tool “{tool}” failed. Try again, or go on without it.':
    'Das Werkzeug „{tool}“ ist gescheitert. Versuchen Sie es noch einmal, oder machen Sie ohne es weiter.',
  'The tool “{tool}” says that it failed. Try again, or go on without it.':
    'Das Werkzeug „{tool}“ meldet, dass es gescheitert ist. Versuchen Sie es noch einmal, oder machen Sie ohne es weiter.',
  'The tool server refused the call. Try again, or go on without it.':
    'Der Werkzeugserver hat den Aufruf abgelehnt. Versuchen Sie es noch einmal, oder machen Sie ohne ihn weiter.',
  'The tool server refused the request (status {status}).':
    'Der Werkzeugserver hat die Anfrage abgelehnt (Status {status}).',
  'The tool server speaks a version of its protocol that is not known here.':
    'Der Werkzeugserver spricht eine Version seines Protokolls, die hier nicht bekannt ist.',
  'The tool server gave no answer. Try again later.':
    'Der Werkzeugserver hat nicht geantwortet. Versuchen Sie es später noch einmal.',
  'The tool server’s answer is larger than 4 MB. Ask for less.':
    'Die Antwort des Werkzeugservers ist größer als 4 MB. Fragen Sie nach weniger.',
  'The tool server gave an answer that makes no sense. Try again later.':
    'Der Werkzeugserver gab eine Antwort, die keinen Sinn ergibt. Versuchen Sie es später noch einmal.',
  'The tool server could not be reached. Check its address and the connection.':
    'Der Werkzeugserver war nicht erreichbar. Prüfen Sie seine Adresse und die Verbindung.',
  'There is no tool “{name}”. Use one of: {names}.':
    'Es gibt kein Werkzeug „{name}“. Verwenden Sie eines von diesen: {names}.',
  'The call of “{tool}” was not carried out: its values are not those that the tool takes. Correct them and call it again.':
    'Der Aufruf von „{tool}“ wurde nicht ausgeführt: Seine Werte sind nicht die, die das Werkzeug annimmt. Berichtigen Sie sie und rufen Sie es noch einmal auf.',
  '“{tool}” has effects outside this conversation and nobody could be asked. Go on without it, or let the person call it.':
    '„{tool}“ wirkt über dieses Gespräch hinaus, und niemand konnte gefragt werden. Machen Sie ohne es weiter, oder rufen Sie es selbst auf.',
  '“{tool}” would send words out of this device that nobody has allowed, and nobody could be asked. Use words of the question or an address that a search gave, or go on without it.':
    '„{tool}“ würde Worte von diesem Gerät senden, die niemand erlaubt hat, und niemand konnte gefragt werden. Verwenden Sie Worte der Frage oder eine Adresse aus einer Suche, oder machen Sie ohne es weiter.',
  'Asking about “{tool}” failed: it was not called.':
    'Die Frage nach „{tool}“ ist gescheitert: Es wurde nicht aufgerufen.',
  'You did not allow “{tool}”, so it was not called.':
    'Sie haben „{tool}“ nicht erlaubt, also wurde es nicht aufgerufen.',
  'Nothing was sent: more than {limit} characters would leave this device for one question. Answer from what is there.':
    'Nichts wurde gesendet: Für eine Frage würden mehr als {limit} Zeichen dieses Gerät verlassen. Antworten Sie aus dem, was da ist.',
  'Nothing was sent: what is for {to} has {characters} characters. Use an address that a search gave, or fewer words.':
    'Nichts wurde gesendet: Was für {to} bestimmt ist, hat {characters} Zeichen. Verwenden Sie eine Adresse aus einer Suche oder weniger Worte.',
  '“{file}” has {parts} parts; there is no part {part}.':
    '„{file}“ hat {parts} Teile; einen Teil {part} gibt es nicht.',
  'Python could not be loaded: its files are not where the app is served from. Connect, reload the page and try again.':
    'Python konnte nicht geladen werden: Seine Dateien sind nicht dort, woher die App kommt. Verbinden Sie sich, laden Sie die Seite neu und versuchen Sie es noch einmal.',
  '“{name}” is not a Python package. Add a file that ends in .whl.':
    '„{name}“ ist kein Python-Paket. Fügen Sie eine Datei hinzu, die auf .whl endet.',
  '“{name}” is larger than 64 MB, which is more than can be loaded.':
    '„{name}“ ist größer als 64 MB; so viel kann nicht geladen werden.',
  'The browser did not keep the package. Free some storage, or allow the site to keep data.':
    'Der Browser hat das Paket nicht behalten. Schaffen Sie Speicherplatz, oder erlauben Sie der Website, Daten zu behalten.',
  'The Python package {name} could not be unpacked. Remove it, or add the file again.':
    'Das Python-Paket {name} ließ sich nicht entpacken. Entfernen Sie es, oder fügen Sie die Datei noch einmal hinzu.',
  '{name} could not be started. Reload the page and try again.':
    '{name} konnte nicht gestartet werden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'The tool began and could not finish.': 'Das Werkzeug hat begonnen, konnte aber nicht fertig werden.',
  'The tool’s server answered with status {status}.':
    'Der Server des Werkzeugs antwortete mit Status {status}.',
  'A field is missing, or its value is not of the kind that the tool takes.':
    'Ein Feld fehlt, oder sein Wert ist nicht von der Art, die das Werkzeug nimmt.',
  'No tool of that name is offered here.': 'Ein Werkzeug dieses Namens gibt es hier nicht.',
  'It would act outside this app or send something from this device, so it was not carried out.':
    'Es würde außerhalb dieser App wirken oder von diesem Gerät etwas senden und wurde nicht ausgeführt.',
  'It leads to this device or a private network, or is not a web address.':
    'Sie führt auf dieses Gerät oder in ein privates Netz oder ist keine Webadresse.',
  'No connection to it could be made.': 'Es kam keine Verbindung zu ihr zustande.',
  'The server did not send the page.': 'Der Server hat die Seite nicht gesendet.',
  'The server answered with status {status}.': 'Der Server antwortete mit Status {status}.',
  'It is larger than can be read here.': 'Sie ist größer, als hier gelesen werden kann.',
  'It is larger than {longestBody} and was not read.':
    'Sie ist größer als {longestBody} und wurde nicht gelesen.',
  'What is at the address cannot be read as a page or a document.':
    'Was unter der Adresse steht, lässt sich weder als Seite noch als Dokument lesen.',
  'No text could be read from it.': 'Daraus ließ sich kein Text lesen.',
  'This tab is closed.': 'Dieser Tab ist geschlossen.',
  'It now shows another page than the one you chose.':
    'Er zeigt inzwischen eine andere Seite als die, die Sie gewählt haben.',
  'The browser lets WebPACE read a page only after you have allowed its site.':
    'Der Browser lässt WebPACE eine Seite erst lesen, wenn Sie ihre Website erlaubt haben.',
  'The browser lets WebPACE read {site} only after you have allowed it.':
    'Der Browser lässt WebPACE {site} erst lesen, wenn Sie es erlaubt haben.',
  'The page is in front of you, but it does not show these words.':
    'Die Seite liegt vor Ihnen, zeigt diese Wörter aber nicht.',
  'The interpreter could not be started in this browser.':
    'Der Interpreter konnte in diesem Browser nicht gestartet werden.',
  'The address was not opened: it is longer than 2,048 characters. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Sie ist länger als 2.048 Zeichen. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: it holds spaces, backslashes or characters that cannot be seen. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Sie enthält Leerzeichen, umgekehrte Schrägstriche oder unsichtbare Zeichen. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: it is no complete address such as https://example.org/page. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Sie ist keine vollständige Adresse wie https://example.org/page. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: only http and https are read. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Nur http und https werden gelesen. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: its form is odd: write https:// and the host. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Ihre Form ist ungewöhnlich; schreiben Sie https:// und den Host. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: it holds a name or a password. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Sie enthält einen Namen oder ein Passwort. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: port {port} is not a usual port of the web. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Ihr Port {port} gehört nicht zum Web. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: it names this machine or its network. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Sie nennt dieses Gerät oder sein Netz. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: its host is odd. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Ihr Host ist ungewöhnlich. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: its host is neither a name nor a complete IP address. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Ihr Host ist weder ein Name noch eine vollständige Zahlenadresse. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: its name stands for a local address. Give the full address of a public page.':
    'Die Adresse wurde nicht geöffnet: Ihr Name steht für eine lokale Adresse. Geben Sie die volle Adresse einer öffentlichen Seite an.',
  'The address was not opened: its name leads into a local network. Give the address of a public page.':
    'Die Adresse wurde nicht geöffnet: Ihr Name führt in ein lokales Netz. Geben Sie die Adresse einer öffentlichen Seite an.',
  'The address redirects to one that this browser does not reveal, so it could not be checked. Give the final address.':
    'Die Adresse führt weiter zu einer anderen, die dieser Browser nicht nennt, also ließ sie sich nicht prüfen. Geben Sie die endgültige Adresse an.',
  'The address redirects more than {times} times. Look for another one.':
    'Die Adresse führt mehr als {times} Mal weiter. Suchen Sie eine andere.',
  'The server could not be reached. Check the connection and the address, or go on offline with what is in the library.':
    'Der Server war nicht erreichbar. Prüfen Sie die Verbindung und die Adresse, oder machen Sie ohne Netz mit dem weiter, was in der Bibliothek ist.',
  'Web access is off: WebPACE was started without it. Start it with `npm start -- --web`, or go on with what is in the library.':
    'Der Webzugriff ist aus: WebPACE wurde ohne ihn gestartet. Starten Sie es mit `npm start -- --web`, oder machen Sie mit dem weiter, was in der Bibliothek ist.',
  'What is at the address cannot be read here. Open a page of text instead.':
    'Was unter der Adresse steht, kann hier nicht gelesen werden. Öffnen Sie stattdessen eine Seite mit Text.',
  'The page is larger than {size} kB and was not read. Open a smaller one.':
    'Die Seite ist größer als {size} kB und wurde nicht gelesen. Öffnen Sie eine kleinere.',
  'There is no page at this address. Look for another one. (status {status})':
    'Unter dieser Adresse gibt es keine Seite. Suchen Sie eine andere. (Status {status})',
  'The server does not show this page to everybody. Look for another one. (status {status})':
    'Der Server zeigt diese Seite nicht allen. Suchen Sie eine andere. (Status {status})',
  'The server was asked too often. Wait a minute, or go on without it. (status {status})':
    'Der Server wurde zu oft gefragt. Warten Sie eine Minute, oder machen Sie ohne ihn weiter. (Status {status})',
  'The server has a fault. Try again later, or go on without it. (status {status})':
    'Der Server hat einen Fehler. Versuchen Sie es später noch einmal, oder machen Sie ohne ihn weiter. (Status {status})',
  'The server did not send the page. Check the address, or go on without it. (status {status})':
    'Der Server hat die Seite nicht gesendet. Prüfen Sie die Adresse, oder machen Sie ohne sie weiter. (Status {status})',
  'The server took longer than {seconds} seconds. Try again, or go on without it.':
    'Der Server brauchte länger als {seconds} Sekunden. Versuchen Sie es noch einmal, oder machen Sie ohne ihn weiter.',
  'The page could not be read. Try another one.':
    'Die Seite konnte nicht gelesen werden. Versuchen Sie eine andere.',
  'The page could not be read. Open another one.':
    'Die Seite konnte nicht gelesen werden. Öffnen Sie eine andere.',
  'The page has too many parts to be read here. Open another one.':
    'Die Seite hat zu viele Teile, um hier gelesen zu werden. Öffnen Sie eine andere.',
  'The page shows no text without running its scripts, which is not done here. Open another one.':
    'Die Seite zeigt ohne ihre Skripte keinen Text, und die laufen hier nicht. Öffnen Sie eine andere.',
  'SearXNG does not answer in JSON. Switch it on in its settings (search: formats: json), or search elsewhere.':
    'SearXNG antwortet nicht in JSON. Schalten Sie das in seinen Einstellungen ein (search: formats: json), oder suchen Sie anderswo.',
  '{service} gave an answer that makes no sense. Try again later, or search elsewhere.':
    '{service} gab eine Antwort, die keinen Sinn ergibt. Versuchen Sie es später noch einmal, oder suchen Sie anderswo.',
  '{service} refused the search. Word it differently.':
    '{service} hat die Suche abgelehnt. Formulieren Sie sie anders.',
  'A file that is open in a tab is not read there. Add it to the library instead.':
    'Eine Datei, die in einem Tab offen ist, wird dort nicht gelesen. Fügen Sie sie stattdessen der Bibliothek hinzu.',
  'Pages of the browser itself and of extensions cannot be read. Choose a tab with a web page.':
    'Seiten des Browsers selbst und von Erweiterungen können nicht gelesen werden. Wählen Sie einen Tab mit einer Webseite.',
  'The browser lets no extension read its store. Choose another tab.':
    'Der Browser lässt keine Erweiterung seinen Store lesen. Wählen Sie einen anderen Tab.',
  '“{address}” names no tab. Take the place from a search of the tabs.':
    '„{address}“ nennt keinen Tab. Nehmen Sie die Stelle aus einer Suche in den Tabs.',
  'The tab cannot be shown. Open its page again.':
    'Der Tab kann nicht gezeigt werden. Öffnen Sie seine Seite wieder.',
  'The tab did not answer within {seconds} seconds. Reload it, or go on without it.':
    'Der Tab hat nicht innerhalb von {seconds} Sekunden geantwortet. Laden Sie ihn neu, oder machen Sie ohne ihn weiter.',
  'The tab could not be read. Reload it and try again.':
    'Der Tab konnte nicht gelesen werden. Laden Sie ihn neu und versuchen Sie es noch einmal.',
  'The browser has put this tab to sleep. Look at it once, then try again.':
    'Der Browser hat diesen Tab schlafen gelegt. Sehen Sie ihn einmal an und versuchen Sie es noch einmal.',
  'Nothing is marked in this tab. Mark some text there, or use the whole page.':
    'In diesem Tab ist nichts markiert. Markieren Sie dort Text, oder nehmen Sie die ganze Seite.',
  'The tab shows no text. Add a PDF to the library as a file. Open what stands in a frame of another site in a tab of its own.':
    'Der Tab zeigt keinen Text. Fügen Sie ein PDF der Bibliothek als Datei hinzu. Öffnen Sie in einem eigenen Tab, was in einem Rahmen einer anderen Website steht.',
  'The tab was closed. Choose another one.': 'Der Tab wurde geschlossen. Wählen Sie einen anderen.',
  'The tab shows another page now. Ask again to use the page that it shows, or go back in it.':
    'Der Tab zeigt jetzt eine andere Seite. Fragen Sie noch einmal, um diese Seite zu verwenden, oder gehen Sie darin zurück.',
  'WebPACE may not read this tab yet. Press its button in the browser’s toolbar while the tab is in front, or leave the tab out.':
    'WebPACE darf diesen Tab noch nicht lesen. Drücken Sie seine Schaltfläche in der Symbolleiste des Browsers, während der Tab vorne ist, oder lassen Sie den Tab weg.',
  'The browser could not load the page of this tab. Reload the tab until its page is there, then try again.':
    'Der Browser konnte die Seite dieses Tabs nicht laden. Laden Sie den Tab neu, bis seine Seite da ist, und versuchen Sie es dann noch einmal.',
  'The tab is in front, but its page does not show these words. Ask again if it has changed.':
    'Der Tab ist vorne, aber seine Seite zeigt diese Wörter nicht. Fragen Sie noch einmal, wenn sie sich geändert hat.',
  'WebPACE may not read pages of {host} yet. Allow it in the list of tabs, or leave the tab out.':
    'WebPACE darf Seiten von {host} noch nicht lesen. Erlauben Sie es in der Liste der Tabs, oder lassen Sie den Tab weg.',
  'A setting is not valid': 'Eine Einstellung ist ungültig',
  'Change the setting and try again.': 'Ändern Sie die Einstellung und versuchen Sie es noch einmal.',
  'The question is empty': 'Die Frage ist leer',
  'Type a question first.': 'Schreiben Sie zuerst eine Frage.',
  'The question is too long': 'Die Frage ist zu lang',
  'Shorten it, or add the long text to the library and ask about it.':
    'Kürzen Sie sie, oder fügen Sie den langen Text der Bibliothek hinzu und fragen Sie dazu.',
  'The context does not fit': 'Der Kontext passt nicht hinein',
  'Choose a longer context, or shorten the question.':
    'Wählen Sie einen längeren Kontext, oder kürzen Sie die Frage.',
  'The prompt is too long for the model': 'Der Prompt ist zu lang für das Modell',
  'Choose a smaller prompt budget or another memory policy.':
    'Wählen Sie ein kleineres Prompt-Budget oder eine andere Gedächtnisstrategie.',
  'The library is empty': 'Die Bibliothek ist leer',
  'Add documents, or load the sample library.':
    'Fügen Sie Dokumente hinzu, oder laden Sie die Beispielbibliothek.',
  'The document is too large': 'Das Dokument ist zu groß',
  'Split it and add the parts.': 'Teilen Sie es auf und fügen Sie die Teile hinzu.',
  'The file holds no text': 'Die Datei enthält keinen Text',
  'Save it as text, or choose another file.':
    'Speichern Sie sie als Text, oder wählen Sie eine andere Datei.',
  'The document is not there': 'Das Dokument fehlt',
  'Look for it in the library; if it is gone, add it again.':
    'Suchen Sie es in der Bibliothek; fügen Sie es noch einmal hinzu, wenn es nicht mehr da ist.',
  'Files of this kind cannot be read': 'Dateien dieser Art können nicht gelesen werden',
  'Save it in a known format and add that.':
    'Speichern Sie sie in einem bekannten Format und fügen Sie die neue Datei hinzu.',
  'The file has a password': 'Die Datei hat ein Passwort',
  'Open it elsewhere, save it without a password, and add that.':
    'Öffnen Sie sie anderswo, speichern Sie sie ohne Passwort und fügen Sie die neue Datei hinzu.',
  'The file is damaged': 'Die Datei ist beschädigt',
  'Get the file again, or save it again in the program that made it.':
    'Besorgen Sie die Datei neu, oder speichern Sie sie mit dem ursprünglichen Programm noch einmal.',
  'The file was refused as unsafe': 'Die Datei wurde als unsicher abgelehnt',
  'If you know who made it, save it again in the program that made it and add that.':
    'Wenn Sie wissen, von wem sie stammt, speichern Sie sie mit dem ursprünglichen Programm noch einmal und fügen Sie die neue Datei hinzu.',
  'Reading the file took too long': 'Das Lesen der Datei dauerte zu lange',
  'Sound and video cannot be read': 'Ton und Video können nicht gelesen werden',
  'Add a transcript as text.': 'Fügen Sie eine Abschrift als Text hinzu.',
  'A remembered step is missing': 'Ein erinnerter Schritt fehlt',
  'Go on; the other steps are still there.': 'Machen Sie weiter; die anderen Schritte sind noch da.',
  'Too many steps were opened at once': 'Zu viele Schritte wurden auf einmal geöffnet',
  'Go on; the next step can open more.': 'Machen Sie weiter; der nächste Schritt kann mehr öffnen.',
  'The conversation is not stored': 'Das Gespräch ist nicht gespeichert',
  'Choose another conversation, or ask in a new one.':
    'Wählen Sie ein anderes Gespräch, oder fragen Sie in einem neuen.',
  'Another tab is working on it': 'Ein anderer Tab arbeitet daran',
  'Wait for that tab, or stop it there.': 'Warten Sie auf den anderen Tab, oder stoppen Sie die Frage dort.',
  'Another tab has taken the conversation over': 'Ein anderer Tab hat das Gespräch übernommen',
  'Go on there, or take the conversation back here.':
    'Machen Sie dort weiter, oder holen Sie das Gespräch hierher zurück.',
  'The file was not imported': 'Die Datei wurde nicht importiert',
  'Export the conversation again and import that file.':
    'Exportieren Sie das Gespräch noch einmal und importieren Sie die neue Datei.',
  'Files of a model are missing': 'Dateien eines Modells fehlen',
  'Check the connection, then load the model again.':
    'Prüfen Sie die Verbindung und laden Sie dann das Modell noch einmal.',
  'A model’s file is not the published one': 'Die Datei eines Modells ist nicht die veröffentlichte',
  'Delete it and download it again.': 'Löschen Sie sie und laden Sie sie noch einmal herunter.',
  'The model could not be started': 'Das Modell konnte nicht gestartet werden',
  'Close other tabs that take much memory and try again, or choose a smaller model.':
    'Schließen Sie andere Tabs, die viel Speicher brauchen, und versuchen Sie es noch einmal, oder wählen Sie ein kleineres Modell.',
  'The model stopped working': 'Das Modell ist ausgefallen',
  'Try again; it restarts by itself.': 'Versuchen Sie es noch einmal; es startet von selbst neu.',
  'The graphics processor was lost': 'Der Grafikprozessor ging verloren',
  'Try again; if it happens again, choose a smaller model.':
    'Versuchen Sie es noch einmal; kommt es wieder, wählen Sie ein kleineres Modell.',
  'The model server failed': 'Der Modellserver ist ausgefallen',
  'Check the server, then ask again.': 'Prüfen Sie den Server, und fragen Sie dann noch einmal.',
  'Nothing was sent to the model server': 'An den Modellserver wurde nichts gesendet',
  'Choose a model of this device, or ask in a new conversation.':
    'Wählen Sie ein Modell dieses Geräts, oder fragen Sie in einem neuen Gespräch.',
  'The team’s library failed': 'Die Bibliothek des Teams ist ausgefallen',
  'Tell whoever runs it, or ask without it.':
    'Geben Sie denen Bescheid, die sie betreiben, oder fragen Sie ohne sie.',
  'Search by meaning does not work': 'Die Suche nach Bedeutung funktioniert nicht',
  'Go on with words alone, or load the models again.':
    'Machen Sie allein mit Wörtern weiter, oder laden Sie die Modelle noch einmal.',
  'Short answers do not work': 'Kurze Antworten funktionieren nicht',
  'Go on with the quotes, or load the models again.':
    'Machen Sie mit den Zitaten weiter, oder laden Sie die Modelle noch einmal.',
  'A part of the app stopped unexpectedly': 'Ein Teil der App wurde unerwartet beendet',
  'It took too long': 'Es dauerte zu lange',
  'Try again, or ask for less at a time.':
    'Versuchen Sie es noch einmal, oder fragen Sie nach weniger auf einmal.',
  'It was stopped': 'Es wurde gestoppt',
  'Start it again whenever you like.': 'Beginnen Sie es noch einmal, wann immer Sie möchten.',
  'The browser keeps no data for this page': 'Der Browser behält keine Daten für diese Seite',
  'Leave private browsing, or allow site data, and reload the page.':
    'Verlassen Sie den privaten Modus, oder erlauben Sie Websitedaten, und laden Sie die Seite neu.',
  'There is no space left': 'Es ist kein Platz mehr',
  'Delete models, conversations or documents, or free space on the disk.':
    'Löschen Sie Modelle, Gespräche oder Dokumente, oder schaffen Sie Platz auf der Festplatte.',
  'Another tab holds the stored data': 'Ein anderer Tab belegt die gespeicherten Daten',
  'Close the other tabs of WebPACE and reload the page.':
    'Schließen Sie die anderen Tabs von WebPACE und laden Sie die Seite neu.',
  'The browser’s storage failed': 'Der Speicher des Browsers ist ausgefallen',
  'Try again; reload the page if it happens again.':
    'Versuchen Sie es noch einmal; laden Sie die Seite neu, wenn es wieder geschieht.',
  'The browser has lost stored data': 'Der Browser hat gespeicherte Daten verloren',
  'Import exported conversations and add lost documents again.':
    'Importieren Sie exportierte Gespräche und fügen Sie verlorene Dokumente noch einmal hinzu.',
  'Lost data was put back': 'Verlorene Daten wurden wiederhergestellt',
  'Check what is listed, then confirm that you have read it.':
    'Prüfen Sie, was aufgeführt ist, und bestätigen Sie dann, dass Sie es gelesen haben.',
  'The memory of this tab is nearly full': 'Der Arbeitsspeicher dieses Tabs ist fast voll',
  'Reload the page after the next answer; every saved step is kept.':
    'Laden Sie die Seite nach der nächsten Antwort neu; jeder gespeicherte Schritt bleibt.',
  'The backup cannot be used': 'Die Sicherung ist unbrauchbar',
  'Use another copy of it, or an older backup.':
    'Nehmen Sie eine andere Kopie davon oder eine ältere Sicherung.',
  'The backup is encrypted': 'Die Sicherung ist verschlüsselt',
  'Type the passphrase that it was made with.': 'Geben Sie die Passphrase ein, mit der sie erstellt wurde.',
  'Backups after answers have stopped': 'Nach Antworten wird nicht mehr gesichert',
  'Open Settings, then Backup, and allow the folder again or choose another one.':
    'Öffnen Sie die Einstellungen, dort Sicherung, und erlauben Sie den Ordner noch einmal oder wählen Sie einen anderen.',
  'A tool failed': 'Ein Werkzeug ist fehlgeschlagen',
  'Try again, or with other values.': 'Versuchen Sie es noch einmal oder mit anderen Werten.',
  'A tool was called the wrong way': 'Ein Werkzeug wurde falsch aufgerufen',
  'Correct the fields that are named and try again.':
    'Berichtigen Sie die genannten Felder und versuchen Sie es noch einmal.',
  'There is no such tool': 'Ein solches Werkzeug gibt es nicht',
  'Choose one of the tools that are offered.': 'Wählen Sie eines der angebotenen Werkzeuge.',
  'A tool was not allowed': 'Ein Werkzeug wurde nicht erlaubt',
  'Allow it when it is asked for, or go on without it.':
    'Erlauben Sie es, wenn danach gefragt wird, oder machen Sie ohne es weiter.',
  'The address is not allowed': 'Die Adresse ist nicht erlaubt',
  'Use a public address that begins with https.':
    'Nehmen Sie eine öffentliche Adresse, die mit https beginnt.',
  'The address could not be reached': 'Die Adresse war nicht zu erreichen',
  'Check the connection and the address.': 'Prüfen Sie die Verbindung und die Adresse.',
  'The server answered with an error': 'Der Server antwortete mit einem Fehler',
  'Try it later, or use another address.': 'Versuchen Sie es später, oder nehmen Sie eine andere Adresse.',
  'The page is too large': 'Die Seite ist zu groß',
  'Use a smaller page.': 'Nehmen Sie eine kleinere Seite.',
  'There is nothing to read at this address': 'Unter der Adresse ist nichts zu lesen',
  'Use the address of a page or of a document.': 'Nehmen Sie die Adresse einer Seite oder eines Dokuments.',
  'The page has no readable text': 'Die Seite hat keinen lesbaren Text',
  'Use another page, or paste its text.': 'Nehmen Sie eine andere Seite, oder fügen Sie ihren Text ein.',
  'The tab was closed': 'Der Tab wurde geschlossen',
  'Choose another tab, or open the page again.':
    'Wählen Sie einen anderen Tab oder öffnen Sie die Seite wieder.',
  'The tab shows another page': 'Der Tab zeigt eine andere Seite',
  'Ask again to use the page that it shows now, or go back in the tab.':
    'Fragen Sie noch einmal, um die jetzige Seite zu verwenden, oder gehen Sie im Tab zurück.',
  'The site of this tab was not allowed': 'Die Website dieses Tabs wurde nicht erlaubt',
  'Allow it in the list of tabs, or leave the tab out.':
    'Erlauben Sie sie in der Liste der Tabs oder lassen Sie den Tab weg.',
  'The quote was not found on the page': 'Das Zitat wurde auf der Seite nicht gefunden',
  'If the page has changed, ask again to use what it says now.':
    'Wenn sich die Seite geändert hat, fragen Sie noch einmal, um zu verwenden, was jetzt dort steht.',
  'Code cannot be run here': 'Code kann hier nicht ausgeführt werden',
  'Try again, or go on without code.': 'Versuchen Sie es noch einmal, oder machen Sie ohne Code weiter.',
  'There is no such policy': 'Eine solche Strategie gibt es nicht',
  'Choose one from the list.': 'Wählen Sie eine aus der Liste.',
  'The recording is not valid': 'Die Aufzeichnung ist ungültig',
  'Correct the line that is named, or use another file.':
    'Berichtigen Sie die genannte Zeile, oder nehmen Sie eine andere Datei.',
  'The model’s directive could not be read': 'Die Anweisung des Modells war nicht lesbar',
  'Nothing to do: the automatic rule took its place.':
    'Es ist nichts zu tun: Die automatische Regel ist an ihre Stelle getreten.',
  'The model’s reply could not be used': 'Die Antwort des Modells war unbrauchbar',
  'Ask again in other words, or choose a larger model.':
    'Fragen Sie noch einmal mit anderen Worten, oder wählen Sie ein größeres Modell.',
  'The judge’s reply could not be read': 'Das Urteil war nicht lesbar',
  'Judge by the rule, or choose another model.':
    'Urteilen Sie nach der Regel, oder wählen Sie ein anderes Modell.',
  'A change to the memory was rejected': 'Eine Änderung am Gedächtnis wurde abgelehnt',
  'Go on; nothing was changed.': 'Machen Sie weiter; nichts wurde geändert.',
  'A part of the app could not be loaded': 'Ein Teil der App konnte nicht geladen werden',
  'Check the connection and try again; reload the page after an update.':
    'Prüfen Sie die Verbindung und versuchen Sie es noch einmal; laden Sie die Seite nach einer Aktualisierung neu.',
  'Something unexpected happened': 'Etwas Unerwartetes ist geschehen',
  'Try again; if it happens again, reload the page and send the report.':
    'Versuchen Sie es noch einmal; geschieht es wieder, laden Sie die Seite neu und senden Sie den Bericht.',
  Map: 'Karte',
  'Changes since {step}': 'Änderungen seit {step}',
  Changes: 'Änderungen',
  'Close the inspector': 'Inspektor schließen',
  'Close the inspector (Esc)': 'Inspektor schließen (Esc)',
  'Search memory': 'Im Gedächtnis suchen',
  'What if': 'Was wäre, wenn',
  'of {last}': 'von {last}',
  Newest: 'Neuester',
  'Context of step {step}': 'Kontext von Schritt {step}',
  'The chosen memory': 'Die gewählte Erinnerung',
  'Columns of the inspector': 'Spalten des Inspektors',
  Entered: 'Hinzugekommen',
  Left: 'Weggefallen',
  'Shown larger': 'Größer gezeigt',
  'Shown smaller': 'Kleiner gezeigt',
  'Another text': 'Anderer Text',
  stayed: 'blieb',
  'new': 'neu',
  gone: 'weg',
  'This is the first step: there is nothing to compare it with.':
    'Das ist der erste Schritt: Es gibt nichts, womit er sich vergleichen ließe.',
  'Changes since step {step}': 'Änderungen seit Schritt {step}',
  'Since step {step}': 'Seit Schritt {step}',
  '{count, plural, =0 {no memory changed} one {# memory changed} other {# memories changed}}':
    '{count, plural, =0 {keine Erinnerung geändert} one {# Erinnerung geändert} other {# Erinnerungen geändert}}',
  '{count, plural, one {{tokens} token} other {{tokens} tokens}}':
    '{count, plural, one {{tokens} Token} other {{tokens} Tokens}}',
  'The prompt, span by span': 'Der Prompt, Teil für Teil',
  '{count, plural, one {# span stayed} other {# spans stayed}}':
    '{count, plural, one {# Teil blieb} other {# Teile blieben}}',
  'Memories, oldest first': 'Erinnerungen, die älteste zuerst',
  '{count, plural, one {# less than wanted} other {# less than wanted}}':
    '{count, plural, one {# weniger als vorgesehen} other {# weniger als vorgesehen}}',
  'Opened steps': 'Geöffnete Schritte',
  'Show all {count} steps': 'Alle {count} Schritte zeigen',
  'Steps {first} to {last}': 'Schritte {first} bis {last}',
  'score {score}': 'Bewertung {score}',
  'opens into its steps': 'in einzelne Schritte aufklappbar',
  'written into one text by the policy': 'von der Strategie zu einem Text zusammengefasst',
  '{count, plural, one {# step hidden in a line that names it} other {# steps hidden in a line that names them}}':
    '{count, plural, one {# Schritt verborgen in einer Zeile, die ihn nennt} other {# Schritte verborgen in einer Zeile, die sie nennt}}',
  'the line says: {words}': 'die Zeile lautet: {words}',
  '{count, plural, =0 {none less than wanted} one {# less than wanted} other {# less than wanted}}':
    '{count, plural, =0 {nichts weniger als vorgesehen} one {# weniger als vorgesehen} other {# weniger als vorgesehen}}',
  recent: 'zuletzt',
  'asked for again': 'erneut angefordert',
  pinned: 'angeheftet',
  'Memory as a table': 'Gedächtnis als Tabelle',
  '{count, plural, one {# row} other {# rows}}: step, what and why, tier, weight, tokens.':
    '{count, plural, one {# Zeile} other {# Zeilen}}: Schritt, Inhalt und Grund, Stufe, Gewicht, Tokens.',
  'Story of step {step}': 'Geschichte von Schritt {step}',
  'Found in memory': 'Im Gedächtnis gefunden',
  '{count, plural, =0 {No memory has} one {# memory has} other {# memories have}} “{search}”':
    '{count, plural, =0 {Keine Erinnerung hat} one {# Erinnerung hat} other {# Erinnerungen haben}} „{search}“',
  Clear: 'Leeren',
  'Pressure over the steps': 'Druck über die Schritte',
  'Over the steps': 'Über die Schritte',
  pressure: 'Druck',
  'pressure, and α β γ as it lifts them': 'Druck und Schwellen α, β, γ',
  'Pressure from step {first} to step {last}; at step {step} it is {value}.':
    'Druck von Schritt {first} bis Schritt {last}; bei Schritt {step} ist er {value}.',
  tokens: 'Tokens',
  steps: 'Schritte',
  'Tokens set it.': 'Die Tokens bestimmen ihn.',
  'Steps set it.': 'Die Schritte bestimmen ihn.',
  'Thresholds × {factor} at λ {lambda}.': 'Schwellen × {factor} bei λ {lambda}.',
  'Relative weight': 'Relatives Gewicht',
  Score: 'Bewertung',
  'by its square root': 'nach seiner Quadratwurzel',
  'every band on a scale of its own': 'jedes Band in eigenem Maßstab',
  'step {step} · {weight} · {title}': 'Schritt {step} · {weight} · {title}',
  'Weights, lightest first': 'Gewichte, das leichteste zuerst',
  'less than wanted': 'weniger als vorgesehen',
  '{count, plural, =0 {Nothing was weighed.} one {# memory was weighed.} other {# memories were weighed.}}':
    '{count, plural, =0 {Nichts wurde gewichtet.} one {# Erinnerung wurde gewichtet.} other {# Erinnerungen wurden gewichtet.}}',
  'Brief above {alpha}, detailed above {beta}, full above {gamma}; {count} weighed, {shortened} of them shown less than wanted.':
    'Kurz über {alpha}, ausführlich über {beta}, ganz über {gamma}; {count} gewichtet, von {shortened} davon ist weniger als vorgesehen zu sehen.',
  'Policy {policy}.': 'Strategie {policy}.',
  'It is {tokens, plural, one {# token} other {# tokens}} over the budget.':
    'Der Prompt liegt {tokens, plural, one {# Token} other {# Tokens}} über dem Budget.',
  '{count, plural, one {Chosen again once} other {Chosen again # times}}: the whole came out larger than its parts.':
    '{count, plural, one {Einmal neu gewählt} other {#-mal neu gewählt}}: Das Ganze war größer als die Summe seiner Teile.',
  'What stayed of the prompt': 'Was vom Prompt blieb',
  'Its engine kept {cached} and read {fresh}.': 'Seine Engine behielt {cached} und las {fresh}.',
  'What is where, and since when': 'Was wo steht und seit wann',
  'The prompt from its beginning to its end': 'Der Prompt von Anfang bis Ende',
  Extended: 'Verlängert',
  'Cut back': 'Gekürzt',
  'Built anew': 'Neu aufgebaut',
  'The previous prompt stayed as it was and grew at its end.':
    'Der vorige Prompt blieb, wie er war, und wuchs am Ende.',
  'Only the beginning of the previous prompt stayed; the rest was built anew.':
    'Nur der Anfang des vorigen Prompts blieb; der Rest wurde neu aufgebaut.',
  'The prompt was built anew.': 'Der Prompt wurde neu aufgebaut.',
  System: 'System',
  'Steps as they came': 'Schritte der Reihe nach',
  'Recalled for the request': 'Für die Anfrage abgerufen',
  'Lines of hidden steps': 'Zeilen verborgener Schritte',
  'Request and template': 'Anfrage und Vorlage',
  'The previous prompt is not known.': 'Der vorige Prompt ist nicht bekannt.',
  'The first {kept} of its {prompt} tokens ({share} %) are those of the prompt of step {step}: an engine that keeps its cache reads the other {fresh}.':
    'Die ersten {kept} seiner {prompt} Tokens ({share} %) sind die des Prompts von Schritt {step}: Eine Engine, die ihren Cache behält, liest die anderen {fresh}.',
  'Steps {list}': 'Schritte {list}',
  'Steps {list} and {count} more': 'Schritte {list} und {count} weitere',
  'read again': 'wird neu gelesen',
  stays: 'bleibt',
  'here since step {step} or before': 'hier seit Schritt {step} oder früher',
  'here since step {step}': 'hier seit Schritt {step}',
  'here since steps {first} to {last}': 'hier seit den Schritten {first} bis {last}',
  'Why this score': 'Warum diese Bewertung',
  'Tier over time': 'Stufe im Lauf der Zeit',
  '{count, plural, one {# step} other {# steps}}, {read} read':
    '{count, plural, one {# Schritt} other {# Schritte}}, {read} gelesen',
  '{count, plural, =0 {no change} one {# change} other {# changes}}':
    '{count, plural, =0 {keine Änderung} one {# Änderung} other {# Änderungen}}',
  'Below the tiers is its weight. The line marks the step shown.':
    'Unter den Stufen steht das Gewicht. Die Linie zeigt den Schritt, der zu sehen ist.',
  'Hide the table': 'Tabelle ausblenden',
  'Show as table': 'Als Tabelle zeigen',
  'Choose a memory in the map to see its text, and why it is shown as it is.':
    'Wählen Sie eine Erinnerung in der Karte, um ihren Text zu sehen und zu erfahren, warum sie so gezeigt wird.',
  'Its own context': 'Sein eigener Kontext',
  '{score} → weight {weight}': '{score} → Gewicht {weight}',
  Granularities: 'Fassungen des Textes',
  shown: 'gezeigt',
  'Summary by a model, {tokens, plural, one {# token} other {# tokens}}.':
    'Zusammenfassung durch ein Modell, {tokens, plural, one {# Token} other {# Tokens}}.',
  'Taken from the text word for word, {tokens, plural, one {# token} other {# tokens}}.':
    'Wort für Wort aus dem Text übernommen, {tokens, plural, one {# Token} other {# Tokens}}.',
  'The whole text, {tokens, plural, one {# token} other {# tokens}}.':
    'Der ganze Text, {tokens, plural, one {# Token} other {# Tokens}}.',
  'Forked from “{title}” at step {step}. Up to there both conversations are the same.':
    'Abgezweigt von „{title}“ bei Schritt {step}. Bis dorthin sind beide Gespräche gleich.',
  'That conversation is no longer stored.': 'Das andere Gespräch ist nicht mehr gespeichert.',
  'Open that conversation': 'Das andere Gespräch öffnen',
  'Under way': 'Läuft noch',
  'Comparing the prompt…': 'Prompt wird verglichen …',
  'Hash of the prompt: {hash}': 'Hash des Prompts: {hash}',
  'Prompt the same to the byte': 'Prompt Byte für Byte gleich',
  'Recorded {recorded}, rebuilt {rebuilt}': 'Aufgezeichnet {recorded}, nachgebaut {rebuilt}',
  'Prompt differs': 'Prompt weicht ab',
  '{count, plural, one {the text of step {steps} is not stored} other {the texts of steps {steps} are not stored}}':
    '{count, plural, one {der Text von Schritt {steps} ist nicht gespeichert} other {die Texte der Schritte {steps} sind nicht gespeichert}}',
  'a stored text differs from the one it showed':
    'ein gespeicherter Text unterscheidet sich von dem gezeigten',
  'the step is not stored': 'der Schritt ist nicht gespeichert',
  'Move through the steps': 'Durch die Schritte gehen',
  'To the first step': 'Zum ersten Schritt',
  '10 steps back': '10 Schritte zurück',
  'Step back': 'Schritt zurück',
  Pause: 'Pause',
  Play: 'Abspielen',
  'Step on': 'Schritt vor',
  '10 steps on': '10 Schritte vor',
  'To the newest step, and follow it': 'Zum neuesten Schritt und ihm folgen',
  'Next less than wanted': 'Nächster mit weniger als vorgesehen',
  'Next question': 'Nächste Frage',
  'Fork from {step}': 'Ab {step} abzweigen',
  'Time machine': 'Zeitmaschine',
  'of {count}': 'von {count}',
  'Newest, followed': 'Neuester, läuft mit',
  'Context size': 'Kontextgröße',
  'budget {tokens}': 'Budget {tokens}',
  'Step {step} of {count}: {title}': 'Schritt {step} von {count}: {title}',
  Budget: 'Budget',
  'New tokens a step': 'Neue Tokens je Schritt',
  Policy: 'Strategie',
  'Pin the memory of step {step}': 'Erinnerung an Schritt {step} anheften',
  'Thresholds and more': 'Schwellen und mehr',
  'More settings': 'Weitere Einstellungen',
  Reset: 'Zurücksetzen',
  'This step is still running. You can try other settings once it is saved.':
    'Dieser Schritt läuft noch. Sobald er gespeichert ist, können Sie andere Einstellungen ausprobieren.',
  'Reading the conversation…': 'Gespräch wird gelesen …',
  'Fork with these settings': 'Mit diesen Einstellungen abzweigen',
  'Apply to this conversation from the next step': 'Ab dem nächsten Schritt auf dieses Gespräch anwenden',
  'From its next step on, this conversation uses other settings, as long as this page is open.':
    'Ab seinem nächsten Schritt verwendet dieses Gespräch andere Einstellungen, solange diese Seite offen ist.',
  Undo: 'Rückgängig',
  'Would change': 'Würde sich ändern',
  Rebuilding: 'Wird nachgebaut',
  '{time}, no model call': '{time}, kein Modellaufruf',
  'prompt tokens': 'Tokens des Prompts',
  '{shown} of {all}': '{shown} von {all}',
  'later-needed memories at detailed or more': 'später gebrauchte Erinnerungen, mindestens ausführlich',
  '{cited} cited, {glimpsed} opened again, {linked} linked by rare terms in later steps.':
    '{cited} zitiert, {glimpsed} noch einmal geöffnet, {linked} durch seltene Wörter späterer Schritte verbunden.',
  'Tokens by section': 'Tokens nach Abschnitt',
  Section: 'Abschnitt',
  before: 'vorher',
  after: 'nachher',
  Prompt: 'Prompt',
  'Rebuilt today, this step differs from the recorded one, for instance because WebPACE was updated. Changes are compared with today’s version.':
    'Heute nachgebaut, weicht dieser Schritt vom aufgezeichneten ab, zum Beispiel nach einer Aktualisierung von WebPACE. Änderungen werden mit der heutigen Fassung verglichen.',
  'Making the vectors…': 'Vektoren werden erzeugt …',
  'Make the vectors': 'Vektoren erzeugen',
  'Nothing: the prompt would be the same to the byte.': 'Nichts: Der Prompt wäre Byte für Byte gleich.',
  'Every memory would be shown as it is now; only the words around them would differ.':
    'Jede Erinnerung würde gezeigt wie jetzt; nur die Wörter um sie herum wären andere.',
  'Memories that would be shown differently': 'Erinnerungen, die anders gezeigt würden',
  'from {from} to {to}': 'von {from} zu {to}',
  '{count, plural, one {And # more.} other {And # more.}}':
    '{count, plural, one {Und # weitere.} other {Und # weitere.}}',
  'No point chosen': 'Kein Punkt gewählt',
  'Point at the chart to read its values.': 'Zeigen Sie auf das Diagramm, um seine Werte zu lesen.',
  'Lines of {title}': 'Linien von {title}',
  'Point of {title}': 'Punkt von {title}',
  '{title} as a table': '{title} als Tabelle',
  File: 'Datei',
  Right: 'Richtig',
  'With a quote': 'Mit Zitat',
  'Not repeated': 'Nicht wiederholt',
  'Item F1': 'F1 der Angaben',
  Penalties: 'Abzüge',
  right: 'richtig',
  wrong: 'falsch',
  'given up early': 'früh aufgegeben',
  'at its limit': 'Grenze erreicht',
  'stopped otherwise': 'anders beendet',
  'Judge answers': 'Antworten beurteilen',
  'Compares the answers of exported conversations with a file that lists the accepted answers of each question. Every verdict says who gave it.':
    'Vergleicht die Antworten exportierter Gespräche mit einer Datei, die zu jeder Frage die gültigen Antworten nennt. Bei jedem Urteil steht, von wem es stammt.',
  'The model judges what the rule cannot match': 'Das Modell beurteilt, was die Regel nicht zuordnen kann',
  'Exported conversations and one file of accepted answers (.json)':
    'Exportierte Gespräche und eine Datei gültiger Antworten (.json)',
  'Working…': 'In Arbeit …',
  'Choose conversations and accepted answers of the same questions, all at once.':
    'Wählen Sie Gespräche und gültige Antworten zu denselben Fragen, alle auf einmal.',
  'mean@{count} {mean}, pass@{count} {pass}': 'mean@{count} {mean}, pass@{count} {pass}',
  'Score: 0.4 right, 0.4 with a quote, 0.2 not repeated; by the stated rule':
    'Bewertung: 0,4 richtig, 0,4 mit Zitat, 0,2 nicht wiederholt; nach der festgelegten Regel',
  'by the rule': 'durch die Regel',
  'by the model {model}': 'durch das Modell {model}',
  Charts: 'Diagramme',
  Sessions: 'Sitzungen',
  'Tokens for history in the charts of one budget':
    'Tokens für den Verlauf in den Diagrammen mit einem Budget',
  Policies: 'Strategien',
  'Tokens for history': 'Tokens für den Verlauf',
  'Recorded sessions (.jsonl) or exported conversations (.json), dropped here or chosen':
    'Aufgezeichnete Sitzungen (.jsonl) oder exportierte Gespräche (.json), hier abgelegt oder ausgewählt',
  'Replay the open conversation': 'Das offene Gespräch nachspielen',
  'Open a conversation, or ask a question, to replay it.':
    'Öffnen Sie ein Gespräch oder stellen Sie eine Frage, um es nachzuspielen.',
  Full: 'Ganz',
  Detailed: 'Ausführlich',
  Words: 'Wörter',
  'Near needs': 'Naher Bedarf',
  'Mean tokens': 'Tokens im Mittel',
  Overflows: 'Überläufe',
  Results: 'Ergebnisse',
  'Recall of what was needed more than two steps later: in full, in full or detailed, and of the words that were needed. A dash: nothing was needed so far back, or no words were named. Near needs: those of the last two steps that were met.':
    'Trefferquote dessen, was mehr als zwei Schritte später gebraucht wurde: ganz, ganz oder ausführlich, und der gebrauchten Wörter. Ein Strich: So weit zurück wurde nichts gebraucht, oder es waren keine Wörter genannt. Naher Bedarf: erfüllter Bedarf an den letzten zwei Schritten.',
  'Save the whole report': 'Den ganzen Bericht speichern',
  '{count, plural, one {# far need} other {# far needs}}':
    '{count, plural, one {weit zurückliegender Bedarf: #} other {weit zurückliegender Bedarf: #}}',
  'How each policy shows the memories': 'Wie jede Strategie die Erinnerungen zeigt',
  'How {policy} shows the memories': 'Wie {policy} die Erinnerungen zeigt',
  'Replays a recorded session step by step under several context policies. It measures how much of what was needed later still stood in the context. No model is asked. History is scored with the vectors that are stored with a conversation, and by words alone where there are none.':
    'Spielt eine aufgezeichnete Sitzung Schritt für Schritt unter mehreren Kontextstrategien nach. Gemessen wird, wie viel von dem, was später gebraucht wurde, noch im Kontext stand. Kein Modell wird gefragt. Der Verlauf wird mit den Vektoren bewertet, die mit einem Gespräch gespeichert sind, und allein nach Wörtern, wo es keine gibt.',
  'Progress of the lab': 'Fortschritt des Labors',
  Cancel: 'Abbrechen',
  'What happens in the lab': 'Was im Labor geschieht',
  'Cancelled: these are the replays that were done.':
    'Abgebrochen: Hier steht, was bis dahin nachgespielt war.',
  'The comparison was cancelled.': 'Der Vergleich wurde abgebrochen.',
  'The comparison is done.': 'Der Vergleich ist fertig.',
  Encoded: 'Kodiert',
  'Vectors of what the policies ask for: {done} of {total}':
    'Vektoren dessen, wonach die Strategien fragen: {done} von {total}',
  Replayed: 'Nachgespielt',
  'With settings': 'Mit Einstellungen',
  'A policy with settings of its own, one a line or with commas between: {one} or {other}. They are compared beside the ticked policies.':
    'Eine Strategie mit eigenen Einstellungen, eine je Zeile oder durch Kommas getrennt: {one} oder {other}. Sie werden neben den angekreuzten Strategien verglichen.',
  'Add the ablations of PACE': 'Ablationen von PACE hinzufügen',
  '{added, plural, =0 {All of them are there.} one {# policy added.} other {# policies added.}}':
    '{added, plural, =0 {Alle sind schon da.} one {# Strategie hinzugefügt.} other {# Strategien hinzugefügt.}}',
  'Recall by budget': 'Trefferquote nach Budget',
  'How much of what was needed later stood in the context, in full or detailed.':
    'Wie viel von dem, was später gebraucht wurde, ganz oder ausführlich im Kontext stand.',
  'recall, full or detailed': 'Trefferquote, ganz oder ausführlich',
  'Value recall by budget': 'Wörtliche Trefferquote nach Budget',
  'How often the words that were needed stood in the context.':
    'Wie oft genau die gebrauchten Wörter im Kontext standen.',
  'value recall': 'wörtliche Trefferquote',
  'Prefilled tokens by budget': 'Neu gelesene Tokens nach Budget',
  'Tokens that the model reads anew at a step (prefill), on average: the fewer, the sooner it starts to write.':
    'Tokens, die das Modell bei einem Schritt im Mittel neu liest (Prefill): je weniger, desto eher beginnt es zu schreiben.',
  'tokens a step': 'Tokens je Schritt',
  'tokens for history': 'Tokens für den Verlauf',
  'Context growth': 'Wachstum des Kontexts',
  'Tokens of history at each step, with {tokens} tokens to spend.':
    'Tokens des Verlaufs bei jedem Schritt, mit {tokens} Tokens zur Verfügung.',
  step: 'Schritt',
  'tokens of history': 'Tokens des Verlaufs',
  'Recall by distance': 'Trefferquote nach Entfernung',
  'The same recall by how many steps back the need lies, with {tokens} tokens to spend.':
    'Dieselbe Trefferquote danach, wie viele Schritte der Bedarf zurückliegt, mit {tokens} Tokens zur Verfügung.',
  'steps back': 'Schritte zurück',
  'History was scored by words alone: there were no vectors.':
    'Der Verlauf wurde allein nach Wörtern bewertet: Es gab keine Vektoren.',
  'History was scored with the vectors stored with the conversation, by {encoder}.':
    'Der Verlauf wurde mit den Vektoren bewertet, die mit dem Gespräch gespeichert sind, von {encoder}.',
  'Up to {count} texts had none and were compared by words.':
    'Bis zu {count} Texte hatten keinen und wurden nach Wörtern verglichen.',
  Collection: 'Sammlung',
  'All, {count, plural, one {# document} other {# documents}}':
    'Alle, {count, plural, one {# Dokument} other {# Dokumente}}',
  '{count, plural, one {# document} other {# documents}}':
    '{count, plural, one {# Dokument} other {# Dokumente}}',
  '{count, plural, one {With this document} other {With these # documents}}':
    '{count, plural, one {Mit diesem Dokument} other {Mit diesen # Dokumenten}}',
  '{count, plural, one {Move # document} other {Move # documents}}':
    '{count, plural, one {# Dokument verschieben} other {# Dokumente verschieben}}',
  'Name of the collection': 'Name der Sammlung',
  'Take out of the collection': 'Aus der Sammlung nehmen',
  'Move there': 'Dorthin verschieben',
  'Ask only these': 'Nur diese befragen',
  Delete: 'Löschen',
  'Newest first': 'Neueste zuerst',
  'By title': 'Nach Titel',
  'Longest first': 'Längste zuerst',
  'By type': 'Nach Art',
  'Select all': 'Alle auswählen',
  Order: 'Reihenfolge',
  '{count, plural, one {and # more document: find it by name or words} other {and # more documents: find them by name or words}}':
    '{count, plural, one {und # weiteres Dokument: über Name oder Wörter zu finden} other {und # weitere Dokumente: über Namen oder Wörter zu finden}}',
  '{count, plural, one {# document selected} other {# documents selected}}':
    '{count, plural, one {# Dokument ausgewählt} other {# Dokumente ausgewählt}}',
  '{count, plural, one {# document selected} other {# documents selected}}, {hidden} of them not in this list':
    '{count, plural, one {# Dokument ausgewählt} other {# Dokumente ausgewählt}}, davon {hidden} nicht in dieser Liste',
  'Select {name}': '{name} auswählen',
  'in {collection}': 'in {collection}',
  'Delete {name}': '{name} löschen',
  'Result of adding files': 'Ergebnis des Hinzufügens',
  '{count, plural, one {# file added.} other {# files added.}}':
    '{count, plural, one {# Datei hinzugefügt.} other {# Dateien hinzugefügt.}}',
  '{count, plural, one {# file replaced the earlier one of its name.} other {# files replaced the earlier ones of their names.}}':
    '{count, plural, one {# Datei hat die frühere ihres Namens ersetzt.} other {# Dateien haben die früheren ihres Namens ersetzt.}}',
  '{count, plural, one {# file was already there.} other {# files were already there.}}':
    '{count, plural, one {# Datei war schon da.} other {# Dateien waren schon da.}}',
  '{count, plural, one {# file not added:} other {# files not added:}}':
    '{count, plural, one {# Datei nicht hinzugefügt:} other {# Dateien nicht hinzugefügt:}}',
  'Dismiss all': 'Alle ausblenden',
  '{count, plural, one {and # more file} other {and # more files}}':
    '{count, plural, one {und # weitere Datei} other {und # weitere Dateien}}',
  'Dismiss “{name}”': '„{name}“ ausblenden',
  '{count, plural, one {has # damaged page, which was left out.} other {has # damaged pages, which were left out.}} Add another copy if they matter.':
    '{count, plural, one {hat # beschädigte Seite, die ausgelassen wurde.} other {hat # beschädigte Seiten, die ausgelassen wurden.}} Fügen Sie eine andere Kopie hinzu, wenn sie wichtig sind.',
  'has damaged characters, shown as “�”. Add another copy if they matter.':
    'hat beschädigte Zeichen, angezeigt als „�“. Fügen Sie eine andere Kopie hinzu, wenn sie wichtig sind.',
  'is not in UTF-8 and was read as {encoding}. If letters look wrong, save it as UTF-8 and add it again.':
    'ist nicht in UTF-8 und wurde als {encoding} gelesen. Wenn Buchstaben falsch aussehen, speichern Sie die Datei als UTF-8 und fügen Sie sie erneut hinzu.',
  'has the same text as “{name}”, which is in the library already.':
    'hat denselben Text wie „{name}“ in der Bibliothek.',
  'is in the library already, with the same text.': 'ist schon in der Bibliothek, mit demselben Text.',
  '{count, plural, one {# passage} other {# passages}}':
    '{count, plural, one {# Textstelle} other {# Textstellen}}',
  '{keyed} ready': '{keyed} bereit',
  'Drop documents or folders here: {kinds}. They stay on this device. Questions are answered from them, and every quote leads back to its place.':
    'Legen Sie Dokumente oder Ordner hier ab: {kinds}. Sie bleiben auf diesem Gerät. Fragen werden aus ihnen beantwortet, und jedes Zitat führt an seine Stelle zurück.',
  'Passages that are not ready yet are found by their words alone.':
    'Textstellen, die noch nicht bereit sind, werden nur über ihre Wörter gefunden.',
  'Get the rest ready': 'Den Rest vorbereiten',
  Documents: 'Dokumente',
  'Find in the library': 'In der Bibliothek suchen',
  'A name, or words from a text': 'Ein Name oder Wörter eines Textes',
  'No document has these words.': 'Kein Dokument hat diese Wörter.',
  '{count, plural, one {Remove the sample document} other {Remove all # sample documents}}':
    '{count, plural, one {Das Beispieldokument entfernen} other {Alle # Beispieldokumente entfernen}}',
  'Paste text': 'Text einfügen',
  Name: 'Name',
  'If empty, the first line': 'Leer: die erste Zeile',
  Text: 'Text',
  'Add this text': 'Diesen Text hinzufügen',
  'pasted text': 'eingefügter Text',
  'Team’s library': 'Bibliothek des Teams',
  'What leaves this page: your question, as text and as a vector (numbers that stand for its meaning). Both go to this library and nowhere else. The documents it finds come here to be quoted. Yours stay here.':
    'Was diese Seite verlässt: Ihre Frage, als Text und als Vektor (Zahlen, die für ihre Bedeutung stehen). Beides geht an diese Bibliothek und nirgendwohin sonst. Die Dokumente, die sie findet, kommen zum Zitieren hierher. Ihre eigenen bleiben hier.',
  'Also ask the team’s library': 'Auch die Bibliothek des Teams befragen',
  'Finds passages by meaning, also across languages. Without it the library is searched by words alone.':
    'Findet Textstellen nach ihrer Bedeutung, auch über Sprachen hinweg. Ohne ihn wird die Bibliothek allein nach Wörtern durchsucht.',
  'Finds the words that answer a question, in many languages, and says how sure it is. Without it you get only quotes.':
    'Findet in einer Textstelle die Wörter, die eine Frage beantworten, in vielen Sprachen, und sagt, wie sicher es ist. Ohne dieses Modell gibt es nur Zitate.',
  'Chooses the steps and writes the answers, if you let it. The bundled one is too small for that: the app chooses the steps, and the reader finds the words that answer.':
    'Wählt die Schritte und schreibt die Antworten, wenn Sie es ihm überlassen. Das mitgelieferte ist dafür zu klein: Die App wählt die Schritte, und das Lesemodell findet die Wörter, die die Frage beantworten.',
  'Counts tokens exactly as the language model does.': 'Zählt Tokens genau so, wie es das Sprachmodell tut.',
  Engine: 'Engine',
  'On disk': 'Auf der Festplatte',
  'Memory (RAM)': 'Arbeitsspeicher',
  '{size} with {tokens} tokens of context': '{size} mit {tokens} Tokens Kontext',
  '{size}, texts up to {tokens} tokens': '{size}, Texte bis {tokens} Tokens',
  Licence: 'Lizenz',
  'Measured speed': 'Gemessene Geschwindigkeit',
  Tokenizer: 'Tokenizer',
  '{bits} bits': '{bits} Bit',
  Details: 'Details',
  '{count, plural, one {# language} other {# languages}}':
    '{count, plural, one {# Sprache} other {# Sprachen}}',
  '{count, plural, one {# dimension} other {# dimensions}}':
    '{count, plural, one {# Dimension} other {# Dimensionen}}',
  'A model of {host}. It finds passages by meaning.':
    'Ein Modell von {host}. Es findet Textstellen nach ihrer Bedeutung.',
  'A model of {host}. It chooses the steps and writes the answer.':
    'Ein Modell von {host}. Es wählt die Schritte und schreibt die Antwort.',
  'not used since this page was opened': 'nicht verwendet, seit diese Seite geöffnet wurde',
  'reads {read}, writes {written}': 'liest {read}, schreibt {written}',
  'From the next question on, {title} chooses the steps.':
    'Ab der nächsten Frage wählt {title} die Schritte.',
  'A better model for this device': 'Ein besseres Modell für dieses Gerät',
  'This device can run {title}.': 'Auf diesem Gerät läuft {title}.',
  'It takes about {memory} of memory. You will see how fast it is here when it runs.':
    'Es braucht etwa {memory} Arbeitsspeicher. Wie schnell es hier ist, sehen Sie, sobald es läuft.',
  'Proposed model and engine': 'Vorgeschlagenes Modell und Engine',
  '{engine}, on the graphics processor': '{engine}, auf dem Grafikprozessor',
  '{engine}, on the processor': '{engine}, auf dem Prozessor',
  'Language model': 'Sprachmodell',
  'Who chooses the steps': 'Wer die Schritte wählt',
  'the model': 'das Modell',
  'the app': 'die App',
  'Language model from the next question on': 'Sprachmodell ab der nächsten Frage',
  'It is used from the next question on.': 'Es wird ab der nächsten Frage verwendet.',
  '{title} would do better.': '{title} wäre besser geeignet.',
  'Load the models now': 'Die Modelle jetzt laden',
  'In use': 'In Gebrauch',
  'What a larger model would add': 'Was ein größeres Modell bringt',
  'The bundled encoder and reader find the passages that answer, and the words in them, in many languages. The bundled language model is too small to plan or to sum up: it has a tenth of the size that this takes. So the app chooses the steps and answers without it. A model of 1.5 billion parameters or more can choose the steps, sum up several documents and answer in sentences. It takes about 1 to 4 GB. It is fast on a graphics processor and slow on the processor.':
    'Der mitgelieferte Encoder und das Lesemodell finden die passenden Textstellen und darin die Wörter, die die Frage beantworten, in vielen Sprachen. Das mitgelieferte Sprachmodell ist zu klein, um zu planen oder zusammenzufassen: Es hat ein Zehntel der Größe, die das braucht. Deshalb wählt die App die Schritte und antwortet ohne es. Ein Modell mit 1,5 Milliarden Parametern oder mehr kann die Schritte wählen, mehrere Dokumente zusammenfassen und in Sätzen antworten. Es braucht etwa 1 bis 4 GB. Auf einem Grafikprozessor ist es schnell, auf dem Prozessor langsam.',
  'Reload this page to use it.': 'Laden Sie diese Seite neu, um es zu verwenden.',
  'Reload now': 'Jetzt neu laden',
  'A model of your own': 'Ein eigenes Modell',
  'One GGUF file, or all parts of a split one. It is checked before anything is kept, stays on this device, and runs on the processor.':
    'Eine GGUF-Datei oder alle Teile einer geteilten. Sie wird geprüft, bevor etwas gespeichert wird, bleibt auf diesem Gerät und läuft auf dem Prozessor.',
  'Model files (.gguf), dropped here or chosen': 'Modelldateien (.gguf), hier abgelegt oder ausgewählt',
  'Or the address of a GGUF file': 'Oder die Adresse einer GGUF-Datei',
  'Its SHA-256, if you know it': 'SHA-256 der Datei, falls bekannt',
  'Check it': 'Prüfen',
  'Adding the model': 'Das Modell wird hinzugefügt',
  'Checking the file': 'Die Datei wird geprüft',
  '{loaded} of {total}': '{loaded} von {total}',
  '{title} is in the list above.': '{title} steht in der Liste oben.',
  'Use now': 'Jetzt verwenden',
  'Download and use now, {size}': 'Herunterladen und jetzt verwenden, {size}',
  graphics: 'Grafik',
  processor: 'Prozessor',
  Precision: 'Zahlengenauigkeit',
  Vectors: 'Vektoren',
  'Licence, f16': 'Lizenz, f16',
  'f16 needed': 'f16 nötig',
  'f16 not needed': 'f16 nicht nötig',
  'Files: checked against the SHA-256 that was given.': 'Dateien: gegen den angegebenen SHA-256 geprüft.',
  'Files: one, checked against the SHA-256 that WebPACE lists for it.':
    'Dateien: eine, gegen den SHA-256 geprüft, den WebPACE für sie führt.',
  'Files: the publisher’s newest, trusted on first use. Their hashes are kept; a later change is refused.':
    'Dateien: die neuesten des Herausgebers, beim ersten Mal ungeprüft übernommen. Ihre Hashwerte werden behalten; eine spätere Änderung wird abgelehnt.',
  'Files: revision {revision}.': 'Dateien: Revision {revision}.',
  '{size} on this device, not verified: kept as first downloaded.':
    '{size} auf diesem Gerät, nicht geprüft: so behalten, wie zuerst heruntergeladen.',
  '{size} on this device, verified.': '{size} auf diesem Gerät, geprüft.',
  'about {size}': 'ca. {size}',
  'On this device': 'Auf diesem Gerät',
  'Checking this device…': 'Dieses Gerät wird geprüft …',
  'Choose a model': 'Ein Modell wählen',
  'Everything runs on this device. A longer context needs more memory.':
    'Alles läuft auf diesem Gerät. Ein längerer Kontext braucht mehr Arbeitsspeicher.',
  'CPU: runs on the processor; the others run on the graphics processor. These were not tested with WebPACE: all figures come from their publishers.':
    '„CPU“: läuft auf dem Prozessor; die anderen laufen auf dem Grafikprozessor. Diese wurden nicht mit WebPACE geprüft: Alle Angaben stammen von den Herausgebern.',
  'The same models in a larger or slower form':
    'Dieselben Modelle in einer größeren oder langsameren Fassung',
  '{count, plural, one {# model does not run on this device} other {# models do not run on this device}}':
    '{count, plural, one {# Modell läuft nicht auf diesem Gerät} other {# Modelle laufen nicht auf diesem Gerät}}',
  Mirror: 'Spiegelserver',
  'none: from the publisher': 'keiner: vom Herausgeber',
  'A mirror: this address is tried before the publisher’s, with the same paths below it.':
    'Ein Spiegelserver: Diese Adresse wird vor der des Herausgebers versucht, mit denselben Pfaden darunter.',
  'Context length': 'Kontextlänge',
  'about {size} with {tokens} tokens': 'etwa {size} mit {tokens} Tokens',
  'Key of the memory bars': 'Legende der Speicherbalken',
  'Weights and working space': 'Gewichte und Arbeitsbereich',
  '{size}: half of this device’s memory, which is safe to use':
    '{size}: die Hälfte des Arbeitsspeichers dieses Geräts, die gefahrlos genutzt werden kann',
  '{title} needs no 16-bit numbers.': '{title} braucht keine 16-Bit-Zahlen.',
  'It needs about {needed}; this device has {memory} in all.':
    'Es braucht etwa {needed}; dieses Gerät hat insgesamt {memory}.',
  'With {tokens} tokens of context it may run.': 'Mit {tokens} Tokens Kontext könnte es laufen.',
  'Plans badly. Until you let it choose the steps, the app chooses them and answers without it.':
    'Plant schlecht. Solange Sie ihm die Schritte nicht überlassen, wählt die App sie und antwortet ohne es.',
  'Chooses its own steps in simple tasks and sums up a few documents.':
    'Wählt bei einfachen Aufgaben seine Schritte selbst und fasst ein paar Dokumente zusammen.',
  'Chooses its own steps in simple tasks and sums up a few documents. Slow on the processor.':
    'Wählt bei einfachen Aufgaben seine Schritte selbst und fasst ein paar Dokumente zusammen. Langsam auf dem Prozessor.',
  'Plans, chooses tools and writes answers in sentences; the size that is recommended.':
    'Plant, wählt Werkzeuge und schreibt Antworten in Sätzen; die empfohlene Größe.',
  'Finds passages by meaning across more than a hundred languages, finer than the bundled encoder.':
    'Findet Textstellen nach ihrer Bedeutung in mehr als hundert Sprachen, genauer als der mitgelieferte Encoder.',
  'Finds passages by meaning across more than a hundred languages, finer than the bundled encoder. Slow on the processor.':
    'Findet Textstellen nach ihrer Bedeutung in mehr als hundert Sprachen, genauer als der mitgelieferte Encoder. Langsam auf dem Prozessor.',
  'Your own model, on the processor.': 'Ihr eigenes Modell, auf dem Prozessor.',
  'Runs here': 'Läuft hier',
  'May run here': 'Läuft hier vielleicht',
  'Does not run here': 'Läuft hier nicht',
  'This browser does not let this page use the graphics processor (WebGPU).':
    'Dieser Browser lässt diese Seite den Grafikprozessor (WebGPU) nicht nutzen.',
  'Here the processor does the work of the graphics processor. A sentence takes minutes.':
    'Hier übernimmt der Prozessor die Arbeit des Grafikprozessors. Ein Satz dauert Minuten.',
  'This graphics processor does not offer 16-bit numbers. Choose another variant.':
    'Dieser Grafikprozessor rechnet nicht mit 16-Bit-Zahlen. Wählen Sie eine andere Variante.',
  'Its largest part does not fit into one buffer of this graphics processor.':
    'Sein größter Teil passt nicht in einen Puffer dieses Grafikprozessors.',
  'It needs more memory than this device has to spare.':
    'Es braucht mehr Arbeitsspeicher, als dieses Gerät übrig hat.',
  'It takes more than half of this device’s memory; close other programs first.':
    'Es braucht mehr als die Hälfte des Arbeitsspeichers dieses Geräts; schließen Sie zuerst andere Programme.',
  'The browser does not say exactly how much memory this device has.':
    'Der Browser sagt nicht genau, wie viel Arbeitsspeicher dieses Gerät hat.',
  'It needs more memory than WebAssembly can have in a browser.':
    'Es braucht mehr Speicher, als WebAssembly im Browser haben kann.',
  'The browser has no room for its files.': 'Der Browser hat keinen Platz für seine Dateien.',
  'Only one thread can work here, so it is slow.':
    'Nur ein Thread kann hier arbeiten, deshalb ist es langsam.',
  'It was trained for a shorter context, so the context is cut to that length.':
    'Es wurde für einen kürzeren Kontext trainiert; der Kontext wird darauf gekürzt.',
  'run and measured by us': 'von uns ausgeführt und gemessen',
  'our code ran with small models of the same design, not with these weights':
    'unser Code lief mit kleinen Modellen dieser Bauart; mit diesen Gewichten nicht',
  'from its publisher; we have not run it': 'Angaben des Herausgebers; von uns nicht ausgeführt',
  'This device': 'Dieses Gerät',
  Measure: 'Messen',
  'Measure again': 'Noch einmal messen',
  'Not measured yet. It takes about half a minute.': 'Noch nicht gemessen. Es dauert etwa eine halbe Minute.',
  'Settings for this device': 'Einstellungen für dieses Gerät',
  'Forget the measurement': 'Die Messung vergessen',
  Measured: 'Gemessen',
  'Waits until the question is answered.': 'Wartet, bis die Frage beantwortet ist.',
  Starting: 'Wird gestartet',
  'Cancel measuring': 'Messen abbrechen',
  Graphics: 'Grafik',
  'none for this page': 'keine für diese Seite',
  '{name} (software)': '{name} (Software)',
  'f16 arithmetic': 'f16-Arithmetik',
  available: 'vorhanden',
  'not available': 'nicht vorhanden',
  unknown: 'unbekannt',
  '{size} or more': '{size} oder mehr',
  'This page may use': 'Für diese Seite nutzbar',
  Cores: 'Kerne',
  '{count}, one thread (page not isolated)': '{count}, ein Thread (Seite nicht isoliert)',
  'Space for files': 'Platz für Dateien',
  Reads: 'Liest',
  Writes: 'Schreibt',
  Encodes: 'Kodiert',
  '{rate, plural, one {# sentence/s} other {# sentences/s}}':
    '{rate, plural, one {# Satz/s} other {# Sätze/s}}',
  'Measured {when}, in {took}.': 'Gemessen: {when}, Dauer: {took}.',
  'Measured with {model} {when}, in {took}, on a prompt of {read} tokens. Reading a full prompt of {tokens} tokens takes about {seconds}.':
    'Gemessen mit {model}: {when}, Dauer: {took}, an einem Prompt von {read} Tokens. Einen vollen Prompt von {tokens} Tokens zu lesen, dauert etwa {seconds}.',
  'as measured': 'wie gemessen',
  '{rate, plural, one {# token/s} other {# tokens/s}}': '{rate, plural, one {# Token/s} other {# Tokens/s}}',
  'Longest prompt': 'Längster Prompt',
  Prompts: 'Prompts',
  'grow at their end': 'wachsen an ihrem Ende',
  'chosen anew at each step': 'bei jedem Schritt neu gewählt',
  'Kept free for what is remembered': 'Für Erinnertes freigehalten',
  Replies: 'Antworten',
  long: 'lang',
  short: 'kurz',
  'Encoded at once': 'Auf einmal kodiert',
  Threads: 'Threads',
  'as the engine chooses': 'wie die Engine wählt',
  'You have set it.': 'Sie haben es eingestellt.',
  'This device has not been measured with this model; this is the default.':
    'Dieses Gerät wurde mit diesem Modell nicht gemessen; das ist die Voreinstellung.',
  'What this device reads in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.':
    'Was dieses Gerät in {seconds, plural, one {# Sekunde} other {# Sekunden}} liest, bei {rate, plural, one {# Token} other {# Tokens}} pro Sekunde.',
  'This device reads {rate, plural, one {# token} other {# tokens}} a second. A prompt below {least, plural, one {# token} other {# tokens}} would hold too little, so it takes longer than {seconds, plural, one {# second} other {# seconds}}.':
    'Dieses Gerät liest {rate, plural, one {# Token} other {# Tokens}} pro Sekunde. Ein Prompt unter {least, plural, one {# Token} other {# Tokens}} würde zu wenig fassen, deshalb dauert es länger als {seconds, plural, one {# Sekunde} other {# Sekunden}}.',
  'The whole window of the model, less the reply: this device reads it in {seconds, plural, one {# second} other {# seconds}} or less.':
    'Das ganze Fenster des Modells ohne die Antwort: Dieses Gerät liest es in {seconds, plural, one {# Sekunde} other {# Sekunden}} oder weniger.',
  'This device is fast enough for more, but beyond {most, plural, one {# token} other {# tokens}} more context has hardly helped.':
    'Dieses Gerät ist schnell genug für mehr, aber über {most, plural, one {# Token} other {# Tokens}} hinaus hat mehr Kontext kaum geholfen.',
  'Little of a prompt has to be read anew, so there is no need for a limit.':
    'Von einem Prompt muss nur wenig neu gelesen werden, deshalb ist keine Grenze nötig.',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}} here, more than {limit}. Only the new part of a growing prompt is read.':
    'Einen ganzen Prompt zu lesen, dauert hier {seconds, plural, one {# Sekunde} other {# Sekunden}}, mehr als {limit}. Von Prompts, die an ihrem Ende wachsen, wird nur das Neue gelesen.',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}} here. That is fast enough to choose anew at every step, which finds a little more.':
    'Einen ganzen Prompt zu lesen, dauert hier {seconds, plural, one {# Sekunde} other {# Sekunden}}. Das ist schnell genug, um bei jedem Schritt neu zu wählen, was etwas mehr findet.',
  'This engine keeps nothing of a prompt for the next one.':
    'Diese Engine behält nichts von einem Prompt für den nächsten.',
  'The guided profile sends the model one prompt a question: there is none to grow from.':
    'Das Profil „guided“ schickt dem Modell einen Prompt je Frage: Es gibt keinen, der weiterwachsen könnte.',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}}: room for what is remembered is worth more than speed.':
    'Einen ganzen Prompt zu lesen, dauert {seconds, plural, one {# Sekunde} other {# Sekunden}}: Platz für Erinnertes ist wichtiger als Geschwindigkeit.',
  'Prompts of {tokens, plural, one {# token} other {# tokens}} take {seconds, plural, one {# second} other {# seconds}} here: less is kept free, so that less is read anew.':
    'Prompts von {tokens, plural, one {# Token} other {# Tokens}} dauern hier {seconds, plural, one {# Sekunde} other {# Sekunden}}: Es wird weniger freigehalten, damit weniger neu gelesen wird.',
  'The model is large enough to choose its own steps.':
    'Das Modell ist groß genug, um seine Schritte selbst zu wählen.',
  'The model has {millions, plural, one {# million} other {# million}} parameters. Below {least} million, models choose the wrong tools, so the app chooses the steps.':
    'Das Modell hat {millions, plural, one {# Million} other {# Millionen}} Parameter. Unter {least} Millionen greifen Modelle zum falschen Werkzeug, deshalb wählt die App die Schritte.',
  'The model writes {rate, plural, one {# token} other {# tokens}} a second. Below {least}, each of its own steps would take minutes.':
    'Das Modell schreibt {rate, plural, one {# Token} other {# Tokens}} pro Sekunde. Unter {least} würde jeder eigene Schritt Minuten dauern.',
  'A window of {window, plural, one {# token} other {# tokens}} has no room for the tools; {least} are needed.':
    'Ein Fenster von {window, plural, one {# Token} other {# Tokens}} hat keinen Platz für die Werkzeuge; {least} sind nötig.',
  'What this device writes in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.':
    'Was dieses Gerät in {seconds, plural, one {# Sekunde} other {# Sekunden}} schreibt, bei {rate, plural, one {# Token} other {# Tokens}} pro Sekunde.',
  'Long replies are for models of {least, plural, one {# billion} other {# billion}} parameters or more with a window of {window, plural, one {# token} other {# tokens}}. Models that were measured to be fast enough write them, too.':
    'Lange Antworten sind für Modelle mit {least, plural, one {# Milliarde} other {# Milliarden}} Parametern oder mehr und einem Fenster von {window, plural, one {# Token} other {# Tokens}}. Auch Modelle, deren Messung schnell genug war, schreiben sie.',
  'What this device encodes in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# sentence} other {# sentences}} a second: a question waits for one batch.':
    'Was dieses Gerät in {seconds, plural, one {# Sekunde} other {# Sekunden}} kodiert, bei {rate, plural, one {# Satz} other {# Sätzen}} pro Sekunde: Eine Frage wartet auf einen Stapel.',
  'The fastest of {tried} that were tried.': 'Die schnellste von {tried} ausprobierten.',
  'The graphics processor runs it, many times faster than the processor would.':
    'Der Grafikprozessor führt es aus, um ein Vielfaches schneller als der Prozessor.',
  'This browser does not let the page use the graphics processor, so the processor does the work.':
    'Dieser Browser lässt die Seite den Grafikprozessor nicht nutzen, also rechnet der Prozessor.',
  'Here the processor does the work of the graphics processor. That is far too slow for a language model.':
    'Hier übernimmt der Prozessor die Arbeit des Grafikprozessors. Das ist für ein Sprachmodell viel zu langsam.',
  'No model in the list is sure to run on this device’s graphics processor, so the processor does the work.':
    'Bei keinem Modell der Liste ist sicher, dass es auf dem Grafikprozessor dieses Geräts läuft, also rechnet der Prozessor.',
  'The graphics processor could run a larger model, but none of those is on this device yet.':
    'Der Grafikprozessor könnte ein größeres Modell ausführen, aber noch liegt keines davon auf diesem Gerät.',
  'The largest model on this device is a GGUF file, and those run on the processor.':
    'Das größte Modell auf diesem Gerät ist eine GGUF-Datei, und diese laufen auf dem Prozessor.',
  'The models here for the graphics processor would write less than {least, plural, one {# token} other {# tokens}} a second, so the processor does the work.':
    'Die Modelle hier für den Grafikprozessor würden weniger als {least, plural, one {# Token} other {# Tokens}} pro Sekunde schreiben, also rechnet der Prozessor.',
  '{count, plural, one {The only model on this device that is sure to run here and fast enough.} other {The largest of # models on this device that are sure to run here and fast enough.}}':
    '{count, plural, one {Das einzige Modell auf diesem Gerät, das hier mit Sicherheit und schnell genug läuft.} other {Das größte von # Modellen auf diesem Gerät, die hier mit Sicherheit und schnell genug laufen.}}',
  'The one that comes with the app; no other is on this device.':
    'Das mitgelieferte; ein anderes liegt nicht auf diesem Gerät.',
  'The one that comes with the app; the others on this device are not sure to run here.':
    'Das mitgelieferte; die anderen auf diesem Gerät laufen hier nicht oder nur vielleicht.',
  'The one that comes with the app. The next larger one would write {rate, plural, one {# token} other {# tokens}} a second here, and {least} are needed.':
    'Das mitgelieferte. Das nächstgrößere würde hier {rate, plural, one {# Token} other {# Tokens}} pro Sekunde schreiben, und {least} sind nötig.',
  'The one that comes with the app; measure this device to see whether it is fast enough for a larger one.':
    'Das mitgelieferte; messen Sie dieses Gerät, um zu sehen, ob es für ein größeres schnell genug ist.',
  'The one that comes with the app; no other on this device is larger.':
    'Das mitgelieferte; die anderen auf diesem Gerät sind nicht größer.',
  'It has {billions, plural, one {# billion} other {# billion}} parameters, can choose its own steps, and is sure to run here.':
    'Es hat {billions, plural, one {# Milliarde} other {# Milliarden}} Parameter, kann seine Schritte selbst wählen und läuft hier mit Sicherheit.',
  'It has {billions, plural, one {# billion} other {# billion}} parameters, {times, plural, one {# time} other {# times}} as many as the best one here. It is sure to run here.':
    'Es hat {billions, plural, one {# Milliarde} other {# Milliarden}} Parameter, das {times, plural, one {#-Fache} other {#-Fache}} des besten hier. Es läuft hier mit Sicherheit.',
  'Loading the models': 'Modelle werden geladen',
  'Measuring the encoder': 'Encoder wird gemessen',
  'Measuring the language model': 'Sprachmodell wird gemessen',
  'Trying numbers of threads': 'Thread-Zahlen werden ausprobiert',
  'One thread: threads need a web server that isolates the page (the headers COOP and COEP), and this one does not.':
    'Ein Thread: Für mehrere muss der Webserver die Seite isolieren (die Header COOP und COEP), und dieser tut es nicht.',
  'One thread: this browser gave no threads, or not the memory that they share.':
    'Ein Thread: Dieser Browser gab keine Threads oder nicht den Speicher, den sie sich teilen.',
  'One thread: the engine failed while it used several. Measure this device to try them again, or set the number by hand.':
    'Ein Thread: Die Engine fiel aus, während sie mehrere nutzte. Messen Sie dieses Gerät, um es wieder mit mehreren zu versuchen, oder stellen Sie die Zahl von Hand ein.',
  'Download and use {title}, {size}': '{title} herunterladen und verwenden, {size}',
  'Download and use {title}, about {size}': '{title} herunterladen und verwenden, etwa {size}',
  'Download of {title}': 'Herunterladen von {title}',
  '{loaded} of about {total}': '{loaded} von etwa {total}',
  '{rate}/s': '{rate}/s',
  'waiting for data': 'wartet auf Daten',
  '{time} left': 'noch {time}',
  'Checked as it arrives. If it is interrupted, it continues from here.':
    'Wird schon beim Herunterladen geprüft. Nach einer Unterbrechung geht es von hier aus weiter.',
  'the download of {title}': 'das Herunterladen von {title}',
  'Put {title} back': '{title} wiederherstellen',
  'Put back': 'Wiederherstellen',
  'Use {title} now': '{title} jetzt verwenden',
  Chosen: 'Gewählt',
  Use: 'Verwenden',
  'Go on with the download of {title}': 'Mit dem Herunterladen von {title} fortfahren',
  'Download {title}': '{title} herunterladen',
  'Go on': 'Fortfahren',
  Download: 'Herunterladen',
  'Deleted; its {size} will be free in a moment.': 'Gelöscht; seine {size} werden gleich frei.',
  '{size} downloaded.': '{size} heruntergeladen.',
  'Address of a model server on this device': 'Adresse eines Modellservers auf diesem Gerät',
  'Such as Ollama or LM Studio. The browser asks you whether WebPACE may reach it.':
    'Zum Beispiel Ollama oder LM Studio. Der Browser fragt Sie, ob WebPACE ihn erreichen darf.',
  'Add this server': 'Diesen Server hinzufügen',
  'Remove this server': 'Diesen Server entfernen',
  'Search by meaning with {host}': 'Suche nach Bedeutung mit {host}',
  'If you search with {host}, this leaves the page: the texts of your documents, of the pages that you ask about and of each step, and your questions. It goes to {host} and nowhere else. Your library is made ready again; the result stays here.':
    'Wenn Sie mit {host} suchen, verlässt das die Seite: die Texte Ihrer Dokumente, der Seiten, zu denen Sie fragen, und jedes Schritts sowie Ihre Fragen. Das alles geht an {host} und nirgendwohin sonst. Ihre Bibliothek wird neu vorbereitet; das Ergebnis bleibt hier.',
  'Stop sending texts there': 'Keine Texte mehr dorthin senden',
  'Embedding models of {host}': 'Embedding-Modelle von {host}',
  'Send the texts of your documents, pages, steps and questions to {model} on {host}?':
    'Die Texte Ihrer Dokumente, Seiten, Schritte und Fragen an {model} auf {host} senden?',
  'Send them there': 'Dorthin senden',
  'Keep them here': 'Hier behalten',
  'Search with {title}': 'Mit {title} suchen',
  'Measuring it with short sample texts…': 'Das Modell wird mit kurzen Beispieltexten gemessen …',
  'Model servers': 'Modellserver',
  'Looking for model servers…': 'Suche nach Modellservern …',
  'None found. To use models of Ollama, LM Studio, llama.cpp or vLLM, start WebPACE like this:':
    'Keine gefunden. Um Modelle von Ollama, LM Studio, llama.cpp oder vLLM zu verwenden, starten Sie WebPACE so:',
  'What leaves this page: your questions, and with each one passages of your documents and earlier steps. All of it goes to {host} and nowhere else. Search, reading and memory stay here.':
    'Was diese Seite verlässt: Ihre Fragen und mit jeder Frage Textstellen Ihrer Dokumente und frühere Schritte. Das alles geht an {host} und nirgendwohin sonst. Suche, Lesen und Gedächtnis bleiben hier.',
  'Check the server again': 'Den Server noch einmal prüfen',
  'Ask me again before a question goes there': 'Mich wieder fragen, bevor eine Frage dorthin geht',
  'Models of {host}': 'Modelle von {host}',
  'an OpenAI-style server': 'ein OpenAI-kompatibler Server',
  'the server does not say how long its context is': 'der Server nennt die Länge seines Kontexts nicht',
  '{tokens} tokens of context': '{tokens} Tokens Kontext',
  '{count, plural, one {# site is allowed} other {# sites are allowed}}':
    '{count, plural, one {# Website ist erlaubt} other {# Websites sind erlaubt}}',
  'Withdraw the permission for {site}': 'Die Erlaubnis für {site} zurücknehmen',
  Withdraw: 'Zurücknehmen',
  'Reading the page…': 'Die Seite wird gelesen …',
  'This page has no whole sentences to take key points from.':
    'Diese Seite hat keine ganzen Sätze, aus denen sich Kernpunkte nehmen lassen.',
  '{count, plural, one {The sentence that says most, word for word from this page} other {The # sentences that say most, word for word from this page}}':
    '{count, plural, one {Der Satz, der am meisten sagt, Wort für Wort aus dieser Seite} other {Die # Sätze, die am meisten sagen, Wort für Wort aus dieser Seite}}',
  'Show in the page': 'Auf der Seite zeigen',
  'The page is long: only its beginning was read.': 'Die Seite ist lang: Gelesen wurde nur ihr Anfang.',
  'Ask something about your documents': 'Fragen Sie etwas zu Ihren Dokumenten',
  'The tab in front shows a page of the browser or a file, which WebPACE cannot read there. Ask about your documents, or go to a tab with a web page.':
    'Der Tab vorne zeigt eine Seite des Browsers oder eine Datei, die WebPACE dort nicht lesen kann. Fragen Sie nach Ihren Dokumenten, oder gehen Sie zu einem Tab mit einer Webseite.',
  'The page in front of you': 'Die Seite vor Ihnen',
  'Press the WebPACE button in the browser’s toolbar to let it read this page.':
    'Klicken Sie in der Symbolleiste des Browsers auf die Schaltfläche von WebPACE, damit es diese Seite lesen darf.',
  'Ask about this page': 'Zu dieser Seite fragen',
  'Ask about the selection': 'Zur Auswahl fragen',
  '(asks for permission)': '(fragt um Erlaubnis)',
  'No tabs': 'Keine Tabs',
  'Only the selected text': 'Nur der ausgewählte Text',
  '{count, plural, one {# tab} other {# tabs}}': '{count, plural, one {# Tab} other {# Tabs}}',
  'Ask these tabs': 'Diese Tabs befragen',
  'The chosen tabs are searched instead of the library, together with any documents that you choose.':
    'Statt der Bibliothek werden die gewählten Tabs durchsucht, zusammen mit den Dokumenten, die Sie wählen.',
  'This tab': 'Dieser Tab',
  'The tab in front cannot be read.': 'Der Tab vorne kann nicht gelesen werden.',
  'Add this page to the library': 'Diese Seite in die Bibliothek aufnehmen',
  '“{name}” is in the library.': '„{name}“ ist in der Bibliothek.',
  'The page is long: only its beginning was added.': 'Die Seite ist lang: Nur ihr Anfang wurde hinzugefügt.',
  'Also these, whichever tab is in front:': 'Auch diese, egal welcher Tab vorne ist:',
  '{count, plural, one {# tab is not shown: its title is hidden from WebPACE.} other {# tabs are not shown: their titles are hidden from WebPACE.}}':
    '{count, plural, one {# Tab fehlt hier, weil sein Titel für WebPACE verborgen ist.} other {# Tabs fehlen hier, weil ihre Titel für WebPACE verborgen sind.}}',
  'Show all tabs': 'Alle Tabs zeigen',
  '{count, plural, one {# tab is left out: pages of the browser itself cannot be read.} other {# tabs are left out: pages of the browser itself cannot be read.}}':
    '{count, plural, one {# Tab bleibt weg: Seiten des Browsers selbst können nicht gelesen werden.} other {# Tabs bleiben weg: Seiten des Browsers selbst können nicht gelesen werden.}}',
  'WebPACE sees titles and addresses of all tabs.': 'WebPACE sieht Titel und Adressen aller Tabs.',
  'Hide them again': 'Wieder verbergen',
  'A tab without a known title': 'Ein Tab ohne bekannten Titel',
  Approval: 'Freigabe',
  'Allow “{tool}”?': '„{tool}“ erlauben?',
  'This leaves your device:': 'Das verlässt Ihr Gerät:',
  'This may have run already: the tab closed in the middle of it. Check before you allow it again. It was called with:':
    'Das wurde vielleicht schon ausgeführt: Der Tab wurde mittendrin geschlossen. Sehen Sie nach, bevor Sie es noch einmal erlauben. Aufgerufen wurde es mit:',
  'It contains words from your documents, files or earlier steps.':
    'Es enthält Wörter aus Ihren Dokumenten, Dateien oder früheren Schritten.',
  'Allow for this question': 'Für diese Frage erlauben',
  'Allow this once': 'Einmal erlauben',
  'Do not allow': 'Nicht erlauben',
  'Delete {title}': '{title} löschen',
  'Send this question to {model} on {host}?': 'Diese Frage an {model} auf {host} senden?',
  'Passages of your documents and earlier steps of this conversation go with it, now and with each later question. You are asked once for each server, and can withdraw the permission in Models.':
    'Mit ihr gehen Textstellen Ihrer Dokumente und frühere Schritte dieses Gesprächs, jetzt und mit jeder späteren Frage. Sie werden für jeden Server einmal gefragt und können die Erlaubnis unter Modelle zurücknehmen.',
  'Send it there': 'Dorthin senden',
  'Do not send it': 'Nicht senden',
  'Search by meaning runs on {host}: the texts of your documents, pages, steps and questions go there. The reader runs on this device.':
    'Die Suche nach Bedeutung läuft auf {host}: Die Texte Ihrer Dokumente, Seiten, Schritte und Fragen gehen dorthin. Das Lesemodell läuft auf diesem Gerät.',
  'The language model runs on {host}: what it is asked leaves this page. All other models run on this device.':
    'Das Sprachmodell läuft auf {host}: Was es gefragt wird, verlässt diese Seite. Alle anderen Modelle laufen auf diesem Gerät.',
  'The language model runs on {host}: what it is asked leaves this page.':
    'Das Sprachmodell läuft auf {host}: Was es gefragt wird, verlässt diese Seite.',
  'All models run on this device; nothing you ask or add leaves it. They are loaded when a question needs them. The bundled ones are checked byte for byte against the published files.':
    'Alle Modelle laufen auf diesem Gerät; nichts, was Sie fragen oder hinzufügen, verlässt es. Sie werden geladen, wenn eine Frage sie braucht. Die mitgelieferten werden Byte für Byte mit den veröffentlichten Dateien verglichen.',
  'Choose files': 'Dateien wählen',
  'Add a folder': 'Ordner hinzufügen',
  Files: 'Dateien',
  Folder: 'Ordner',
  'was {value}': 'vorher {value}',
  'Getting ready to search by meaning': 'Die Suche nach Bedeutung wird vorbereitet',
  'Getting ready to find short answers': 'Die Suche nach kurzen Antworten wird vorbereitet',
  'Getting the language model ready': 'Das Sprachmodell wird vorbereitet',
  'Getting ready to count tokens': 'Das Zählen der Tokens wird vorbereitet',
  Progress: 'Fortschritt',
  '{engine} restarts': '{engine} startet neu',
  '{done} of {total}': '{done} von {total}',
  'only the first time': 'nur beim ersten Mal',
  starting: 'wird gestartet',
  'Cancel loading': 'Laden abbrechen',
  'Reading {name}': '{name} wird gelesen',
  'file {file} of {files}': 'Datei {file} von {files}',
  'part {part} of {parts}, file {file} of {files}': 'Teil {part} von {parts}, Datei {file} von {files}',
  'Getting your documents ready': 'Ihre Dokumente werden vorbereitet',
  'Reading documents': 'Dokumente werden gelesen',
  'Stop for now': 'Vorerst anhalten',
  '{done} of {count, plural, one {# passage} other {# passages}}':
    '{done} von {count, plural, one {# Textstelle} other {# Textstellen}}',
  '{rate} a second': '{rate} pro Sekunde',
  'about {time} left': 'noch etwa {time}',
  'Loading…': 'Wird geladen …',
  Blocks: 'Blöcke',
  'Directive by the model {model}.': 'Anweisung durch das Modell {model}.',
  'Directive by the automatic rule.': 'Anweisung durch die automatische Regel.',
  'The model was asked first: {reason}': 'Das Modell wurde zuerst gefragt: {reason}',
  'Blocks: {count}, rewritten: {rewritten}': 'Blöcke: {count}, davon umgeschrieben: {rewritten}',
  'Edits for this step: {count}': 'Änderungen für diesen Schritt: {count}',
  automatic: 'automatisch',
  model: 'Modell',
  verbatim: 'wörtlich',
  'Plan ({author})': 'Plan ({author})',
  '(after {tasks})': '(nach {tasks})',
  '{first} to {last} folded into one': '{first} bis {last} zu einem gefaltet',
  '{id} rewritten': '{id} umgeschrieben',
  '{ids} merged': '{ids} zusammengeführt',
  '{ids} deleted': '{ids} gelöscht',
  'note removed': 'Notiz entfernt',
  'note written': 'Notiz geschrieben',
  'of {budget} tokens': 'von {budget} Tokens',
  'over the budget by {tokens}': '{tokens} über dem Budget',
  'A memory that this prompt showed is not stored any more.':
    'Eine Erinnerung, die dieser Prompt zeigte, ist nicht mehr gespeichert.',
  '{tokens} tokens.': '{tokens} Tokens.',
  'Texts of this conversation were left out when it was exported: this is not what the step was given.':
    'Texte dieses Gesprächs wurden beim Export weggelassen: Das ist nicht, was der Schritt bekam.',
  'Rebuilt from the store, byte for byte what the step was given.':
    'Aus dem Speicher nachgebaut, Byte für Byte das, was der Schritt bekam.',
  'Rebuilt from the store; its hash is not that of the step.':
    'Aus dem Speicher nachgebaut; der Hash ist nicht der des Schritts.',
  'Step {step} is not in it on its own.': 'Schritt {step} steht nicht einzeln darin.',
  'Choose a memory to see why it is here.': 'Wählen Sie eine Erinnerung, um zu sehen, warum sie hier steht.',
  'Memory of step {step}, {trust}: show why it is here':
    'Erinnerung an Schritt {step}, {trust}: zeigen, warum sie hier steht',
  'Step {step} itself': 'Schritt {step} selbst',
  'Policy {policy}': 'Strategie {policy}',
  'What it left in memory': 'Was er im Gedächtnis hinterließ',
  'What the model wrote': 'Was das Modell schrieb',
  'Nothing.': 'Nichts.',
  'loading {time}': 'Laden {time}',
  'context {time}': 'Kontext {time}',
  'action {time}': 'Aktion {time}',
  'memory {time}': 'Gedächtnis {time}',
  Tiers: 'Stufen',
  'Its weight earned more than there was room for, or than the policy gave it.':
    'Das Gewicht hätte mehr gerechtfertigt, als Platz war oder die Strategie zuließ.',
  'Older memory': 'Ältere Erinnerungen',
  'Asked for again': 'Erneut angefordert',
  'Folded ranges': 'Gefaltete Bereiche',
  'Recent steps': 'Neueste Schritte',
  Template: 'Vorlage',
  'Kept for the reply': 'Für die Antwort reserviert',
  'Left empty to answer sooner': 'Leer gelassen, um schneller zu antworten',
  Free: 'Frei',
  'The browser keeps this data until you delete it.': 'Der Browser behält diese Daten, bis Sie sie löschen.',
  'The browser agreed not to clear this site’s data when space runs low. Clearing site data yourself still removes everything.':
    'Der Browser hat zugesagt, die Daten dieser Website nicht zu löschen, wenn der Platz knapp wird. Löschen Sie die Websitedaten selbst, ist trotzdem alles weg.',
  'The browser may remove this data when the disk runs full.':
    'Der Browser darf diese Daten entfernen, wenn die Festplatte voll wird.',
  'Below you can back up the conversations that matter to you. Models can be downloaded again.':
    'Unten können Sie die Gespräche sichern, die Ihnen wichtig sind. Modelle lassen sich wieder herunterladen.',
  'Keep my data': 'Meine Daten behalten',
  'The browser did not agree. It is more likely to agree once you install the app or use it often. Until then, back up the conversations that matter to you.':
    'Der Browser hat nicht zugestimmt. Er stimmt eher zu, wenn die App installiert ist oder oft benutzt wird. Sichern Sie bis dahin die Gespräche, die Ihnen wichtig sind.',
  'Documents and their search data': 'Dokumente und ihre Suchdaten',
  'Model files that come with the app': 'Modelldateien, die mit der App kommen',
  'What takes up space, largest first': 'Was Platz belegt, das Größte zuerst',
  What: 'Was',
  'Approximate size': 'Ungefähre Größe',
  Action: 'Aktion',
  'Conversation: {title}': 'Gespräch: {title}',
  'Model: {title}': 'Modell: {title}',
  'Model, in part: {title}': 'Modell, zum Teil: {title}',
  'Back up the conversation {title}': 'Das Gespräch {title} sichern',
  'Back up': 'Sichern',
  'Delete the conversation {title}': 'Das Gespräch {title} löschen',
  'Remove the model files': 'Die Modelldateien entfernen',
  Remove: 'Entfernen',
  'Show the documents': 'Dokumente zeigen',
  Show: 'Zeigen',
  Storage: 'Speicher',
  'Nothing is saved: this browser does not let the page keep data.':
    'Nichts wird gespeichert: Dieser Browser lässt die Seite keine Daten behalten.',
  'This browser does not say how much space there is.': 'Dieser Browser sagt nicht, wie viel Platz es gibt.',
  'Space used': 'Belegter Platz',
  'About {used} of the {room} that the browser offers this site.':
    'Etwa {used} von den {room}, die der Browser dieser Website anbietet.',
  'This page cannot be shown. Here is its text.': 'Diese Seite lässt sich nicht zeigen. Hier ist ihr Text.',
  'How the source is shown': 'Wie die Quelle gezeigt wird',
  'Original page': 'Originalseite',
  'Opening the page…': 'Die Seite wird geöffnet …',
  'Previous page': 'Vorige Seite',
  'Page {page} of {last}': 'Seite {page} von {last}',
  'Next page': 'Nächste Seite',
  'The quote was not found on the page; it is marked in the text.':
    'Das Zitat wurde auf der Seite nicht gefunden; im Text ist es markiert.',
  'This file has pictures in JPEG 2000 or JBIG2, as scans often do. They are not shown here.':
    'Diese Datei hat Bilder in JPEG 2000 oder JBIG2, wie oft bei Scans. Sie werden hier nicht gezeigt.',
  'Original page {number}': 'Originalseite {number}',
  'Original page {number}, with the quote marked': 'Originalseite {number}, mit markiertem Zitat',
  Table: 'Tabelle',
  'Table: {columns}': 'Tabelle: {columns}',
  Advanced: 'Erweitert',
  'Memory policy': 'Gedächtnisstrategie',
  'Most steps': 'Höchstzahl der Schritte',
  'Ask again in another way': 'Auf andere Weise noch einmal fragen',
  'Up to {most} steps instead of {usual}.': 'Bis zu {most} Schritte statt {usual}.',
  'Read more documents': 'Mehr Dokumente lesen',
  '{title}, from this question on.': '{title}, ab dieser Frage.',
  'Let a larger model write it': 'Ein größeres Modell schreiben lassen',
  'Another rule chooses which earlier steps it keeps in mind.':
    'Eine andere Regel wählt, welche früheren Schritte im Blick bleiben.',
  'Change what it remembers': 'Ändern, was im Gedächtnis bleibt',
  'When off, you get only quotes, but sooner.': 'Wenn aus: nur Zitate, dafür schneller.',
  'Short answer': 'Kurze Antwort',
  'Ask again': 'Noch einmal fragen',
  'Model in use: {model}.': 'Verwendetes Modell: {model}.',
  'Choose another model': 'Ein anderes Modell wählen',
  'What to do with this answer': 'Aktionen für diese Antwort',
  'Search by meaning now': 'Jetzt nach Bedeutung suchen',
  'Copying is not allowed: download it': 'Kopieren nicht erlaubt: herunterladen',
  Copy: 'Kopieren',
  'Share as a file': 'Als Datei weitergeben',
  Wrong: 'Falsch',
  'Your note: {note}': 'Ihre Notiz: {note}',
  'Note on this answer': 'Notiz zu dieser Antwort',
  'What is right about it?': 'Was ist richtig daran?',
  'What is wrong about it?': 'Was ist falsch daran?',
  'Save the note': 'Notiz speichern',
  'It stays on this device and is never exported.': 'Sie bleibt auf diesem Gerät und wird nie exportiert.',
  'Remembered from earlier steps of this conversation.':
    'Aus dem Gedächtnis: frühere Schritte dieses Gesprächs.',
  'Remembered from what you said.': 'Aus dem Gedächtnis: was Sie gesagt haben.',
  'Answer: {outcome}': 'Antwort: {outcome}',
  'Not sure. This comes closest:': 'Nicht sicher. Dies kommt am nächsten:',
  'The key points, word for word:': 'Das Wichtigste, wörtlich:',
  'These documents mention it:': 'Diese Dokumente erwähnen es:',
  'Noted.': 'Notiert.',
  'Nothing sure was found for: {question}': 'Nichts Sicheres gefunden für: {question}',
  '{tools} sent nothing: nobody was there to allow it.':
    'Nichts wurde gesendet ({tools}): Niemand war da, um es zu erlauben.',
  'Still reading…': 'Liest noch …',
  'The best quote so far. It may change.': 'Bisher das beste Zitat. Es kann sich noch ändern.',
  'Taken from quote {number}': 'Aus Zitat {number}',
  'Your documents say different things:': 'Ihre Dokumente sagen Verschiedenes:',
  'The marked words are likely the answer.': 'Die markierten Wörter sind wahrscheinlich die Antwort.',
  likely: 'wahrscheinlich',
  'Ask in other words, or choose another tab.':
    'Fragen Sie mit anderen Worten, oder wählen Sie einen anderen Tab.',
  'Ask in other words, or add a document about it.':
    'Fragen Sie mit anderen Worten, oder fügen Sie ein Dokument hinzu, in dem es steht.',
  'Closest passages': 'Nächstliegende Textstellen',
  Quotes: 'Zitate',
  'Answered.': 'Beantwortet.',
  'Found in the open tabs.': 'In den offenen Tabs gefunden.',
  Answer: 'Antwort',
  'Quote {number}, {title}': 'Zitat {number}, {title}',
  'Side by side': 'Nebeneinander',
  'doesn’t mention it': 'erwähnt es nicht',
  'no source': 'ohne Quelle',
  'Look for a source for: {sentence}': 'Nach einer Quelle suchen für: {sentence}',
  'Is there a source for this? “{sentence}”': 'Gibt es dafür eine Quelle? „{sentence}“',
  'Look for one': 'Nach einer suchen',
  'All documents were searched by words, and not yet by meaning.':
    'Alle Dokumente wurden nach Wörtern durchsucht, noch nicht nach Bedeutung.',
  'All documents were searched by words, {percent} % of their text by meaning too.':
    'Alle Dokumente wurden nach Wörtern durchsucht, {percent} % des Textes auch nach Bedeutung.',
  'All documents are searched by words, and not yet by meaning.':
    'Alle Dokumente werden nach Wörtern durchsucht, noch nicht nach Bedeutung.',
  'All documents are searched by words, {percent} % of their text by meaning too.':
    'Alle Dokumente werden nach Wörtern durchsucht, {percent} % des Textes auch nach Bedeutung.',
  'When you asked, only {percent} % of the text was ready for search by meaning. Now all of it is: ask again.':
    'Als Sie fragten, waren erst {percent} % des Textes für die Suche nach Bedeutung bereit. Jetzt ist alles bereit: Fragen Sie noch einmal.',
  'When you asked, only {percent} % of the text was ready for search by meaning. Ask again when the rest is ready.':
    'Als Sie fragten, waren erst {percent} % des Textes für die Suche nach Bedeutung bereit. Fragen Sie noch einmal, wenn der Rest bereit ist.',
  'Open the document at this place': 'Das Dokument an dieser Stelle öffnen',
  'Show the page at this place': 'Die Seite an dieser Stelle zeigen',
  'Show the memory of this step': 'Das Gedächtnis dieses Schritts zeigen',
  Ask: 'Fragen',
  'Follow-up question': 'Anschlussfrage',
  'Ask the next question meanwhile': 'Inzwischen die nächste Frage stellen',
  'Ask a follow-up question': 'Eine Anschlussfrage stellen',
  'What do you want to know?': 'Was möchten Sie wissen?',
  'Enter to ask, Shift + Enter for a new line': 'Enter: fragen, Umschalt + Enter: neue Zeile',
  Stopping: 'Wird gestoppt',
  Stop: 'Stoppen',
  'Ask next': 'Als Nächstes fragen',
  Working: 'In Arbeit',
  'Search this conversation': 'Dieses Gespräch durchsuchen',
  Sources: 'Quellen',
  'Open the context': 'Den Kontext öffnen',
  '{count, plural, one {# step} other {# steps}}': '{count, plural, one {# Schritt} other {# Schritte}}',
  'Steps {first} to {last} of: {question}': 'Schritte {first} bis {last} von: {question}',
  'End of: {question}': 'Ende von: {question}',
  '{count, plural, one {# step of this conversation could not be read. The others are intact, and you can go on from them.} other {# steps of this conversation could not be read. The others are intact, and you can go on from them.}}':
    '{count, plural, one {# Schritt dieses Gesprächs konnte nicht gelesen werden. Die anderen sind unversehrt, und Sie können von ihnen aus weitermachen.} other {# Schritte dieses Gesprächs konnten nicht gelesen werden. Die anderen sind unversehrt, und Sie können von ihnen aus weitermachen.}}',
  'This conversation’s record differs from what was saved: its title, tags or answers may have been altered. Its steps are checked separately.':
    'Der Eintrag dieses Gesprächs weicht vom gespeicherten ab: Titel, Schlagwörter oder Antworten können verändert sein. Seine Schritte werden getrennt geprüft.',
  'You can already ask: everything is searched by words.':
    'Sie können schon fragen: Alles wird nach Wörtern durchsucht.',
  'You can already ask: everything is searched by words, {percent} % also by meaning.':
    'Sie können schon fragen: Alles wird nach Wörtern durchsucht, {percent} % auch nach Bedeutung.',
  'Questions, steps and answers': 'Fragen, Schritte und Antworten',
  'To the end': 'Zum Ende',
  'Show the whole question': 'Ganze Frage zeigen',
  'Waiting questions': 'Wartende Fragen',
  'new conversation': 'neues Gespräch',
  'follow-up': 'Anschlussfrage',
  'follow-up to the conversation under way': 'Anschlussfrage zum aktuellen Gespräch',
  'follow-up to another conversation': 'Anschlussfrage zu einem anderen Gespräch',
  'Edit the waiting question {question}': 'Die wartende Frage {question} bearbeiten',
  Edit: 'Bearbeiten',
  'Remove the waiting question {question}': 'Die wartende Frage {question} entfernen',
  '“{name}” was not added.': '„{name}“ wurde nicht hinzugefügt.',
  '{count, plural, one {# file was not added.} other {# files were not added.}}':
    '{count, plural, one {# Datei wurde nicht hinzugefügt.} other {# Dateien wurden nicht hinzugefügt.}}',
  'See why': 'Warum?',
  'Close this note': 'Diesen Hinweis schließen',
  'Words in this conversation, or the number of a step':
    'Wörter in diesem Gespräch oder die Nummer eines Schritts',
  'Previous match': 'Voriger Treffer',
  'Next match': 'Nächster Treffer',
  'Close the search': 'Suche schließen',
  'Steps found': 'Gefundene Schritte',
  'Show more': 'Mehr zeigen',
  'Searching…': 'Suche läuft …',
  'Not found': 'Nicht gefunden',
  '{at} of {count}': '{at} von {count}',
  'All documents': 'Alle Dokumente',
  '{count, plural, one {Only # document} other {Only # documents}}':
    '{count, plural, one {Nur # Dokument} other {Nur # Dokumente}}',
  'Ask these documents': 'Diese Dokumente befragen',
  'All documents, including new ones': 'Alle Dokumente, auch neue',
  'Collection {name}': 'Sammlung {name}',
  'Find by name or text': 'Nach Name oder Text suchen',
  'Find a document to ask': 'Dokument zum Befragen suchen',
  'The page was closed before this question was answered. Ask again to go on from here.':
    'Die Seite wurde geschlossen, bevor diese Frage beantwortet war. Fragen Sie noch einmal, um von hier weiterzumachen.',
  'Answers are exact quotes from your files, and each leads to its place there. Everything stays on this device.':
    'Antworten sind wörtliche Zitate aus Ihren Dateien, und jedes führt zu seiner Fundstelle. Alles bleibt auf diesem Gerät.',
  'Example questions': 'Beispielfragen',
  'Try an example from {count} short, made-up documents':
    'Ein Beispiel aus {count} kurzen, erfundenen Dokumenten probieren',
  'Examples from your documents': 'Beispiele aus Ihren Dokumenten',
  'Examples for the sample library': 'Beispiele für die Beispielbibliothek',
  'Add documents': 'Dokumente hinzufügen',
  'Or drop your own files anywhere here': 'Oder eigene Dateien hierher ziehen',
  'Or ask about your own documents': 'Oder zu Ihren eigenen Dokumenten fragen',
  Report: 'Bericht',
  'Not finished.': 'Nicht fertig.',
  Footnotes: 'Fußnoten',
  '{first} ({second})': '{first} ({second})',
  '{count, plural, one {quoted once} other {quoted # times}}':
    '{count, plural, one {einmal zitiert} other {#-mal zitiert}}',
  'Copy the report': 'Den Bericht kopieren',
  'Download the report': 'Den Bericht herunterladen',
  'Print the report': 'Den Bericht drucken',
  Print: 'Drucken',
  'Written by a language model from documents, not checked.':
    'Von einem Sprachmodell aus Dokumenten geschrieben, nicht geprüft.',
  'The conversation was read from a file.': 'Das Gespräch stammt aus einer Datei.',
  'Likely the answer:': 'Wahrscheinlich die Antwort:',
  '“{quote}”': '„{quote}“',
  'Quote {number}': 'Zitat {number}',
  'Previous quote': 'Voriges Zitat',
  'Next quote': 'Nächstes Zitat',
  'Open the whole document': 'Das ganze Dokument öffnen',
  'The library does not hold this document; the conversation kept this quote of it.':
    'Die Bibliothek enthält dieses Dokument nicht; das Gespräch hat dieses Zitat daraus behalten.',
  'The document with the answer will appear here, with the quote marked.':
    'Hier erscheint das Dokument mit der Antwort; das Zitat ist darin markiert.',
  'The document has changed since it was quoted.': 'Das Dokument wurde geändert, seit daraus zitiert wurde.',
  '{count, plural, one {# source} other {# sources}}': '{count, plural, one {# Quelle} other {# Quellen}}',
  'Only the newest answer': 'Nur die neueste Antwort',
  'Close the sources': 'Quellen schließen',
  'No answer has a quote yet.': 'Noch keine Antwort hat ein Zitat.',
  '{count} more': '{count} weitere',
  'by the automatic rule': 'durch die automatische Regel',
  'by the model': 'durch das Modell',
  'word for word': 'Wort für Wort',
  'Plan: {done} of {count} done': 'Plan: {done} von {count} erledigt',
  '{count, plural, one {# note} other {# notes}}': '{count, plural, one {# Notiz} other {# Notizen}}',
  'Plan, {author}': 'Plan, {author}',
  Plan: 'Plan',
  done: 'erledigt',
  open: 'offen',
  Notes: 'Notizen',
  'Asked {model} on {host}.': 'Gefragt: {model} auf {host}.',
  'Written by {model} on {host}.': 'Geschrieben von {model} auf {host}.',
  'Questions go to {model}, with passages of your documents and earlier steps of the conversation.':
    'Fragen gehen an {model}, mit Textstellen Ihrer Dokumente und früheren Schritten des Gesprächs.',
  'Questions, steps and documents go to {encoder} for search by meaning.':
    'Fragen, Schritte und Dokumente gehen für die Suche nach Bedeutung an {encoder}.',
  'Output cut: {kept} of {all} characters are kept.':
    'Ausgabe gekürzt: {kept} von {all} Zeichen wurden behalten.',
  '{figure}, drawn by code in step {step}: {title}':
    '{figure}, gezeichnet von Code in Schritt {step}: {title}',
  '{figure} · untrusted: drawn by code that the model wrote':
    '{figure} · nicht vertrauenswürdig: gezeichnet von Code, den das Modell geschrieben hat',
  Steps: 'Schritte',
  '{count, plural, one {# earlier step} other {# earlier steps}}':
    '{count, plural, one {# früherer Schritt} other {# frühere Schritte}}',
  'What the model thought:': 'Was das Modell überlegte:',
  '{fresh} new, {cached} cached': '{fresh} neu, {cached} aus dem Cache',
  '{seconds} s…': '{seconds} s …',
  'Sent from this device': 'Von diesem Gerät gesendet',
  'Sent to {receiver}: {text}': 'Gesendet an {receiver}: {text}',
  'Getting ready': 'Vorbereitung',
  Searching: 'Suche',
  '{count, plural, one {Read # document} other {Read # documents}} in {time}':
    '{count, plural, one {# Dokument} other {# Dokumente}} in {time} gelesen',
  '{count, plural, one {# step} other {# steps}} · {time}':
    '{count, plural, one {# Schritt} other {# Schritte}} · {time}',
  '{count, plural, one {Read # document} other {Read # documents}} in {time}, after {load} of loading':
    '{count, plural, one {# Dokument} other {# Dokumente}} in {time} gelesen, nach {load} Laden',
  '{count, plural, one {# step} other {# steps}} · {time}, after {load} of loading':
    '{count, plural, one {# Schritt} other {# Schritte}} · {time}, nach {load} Laden',
  'Leave out what was read': 'Weglassen, was gelesen wurde',
  'Texts of documents and pages, everything made from them, and what the model wrote while it worked. Questions, answers and titles stay.':
    'Texte von Dokumenten und Seiten, alles, was daraus gemacht wurde, und was das Modell bei der Arbeit schrieb. Fragen, Antworten und Titel bleiben.',
  'Leave out the quotes of the answers': 'Die Zitate der Antworten weglassen',
  'And the short answers that were taken from them.': 'Und die kurzen Antworten, die daraus genommen wurden.',
  'Leave out addresses and paths': 'Adressen und Pfade weglassen',
  'Web and mail addresses and file paths, wherever they occur.':
    'Web- und Mailadressen und Dateipfade, wo immer sie vorkommen.',
  'To share it, without the texts of documents': 'Zum Weitergeben, ohne die Texte der Dokumente',
  'As a backup of the whole conversation': 'Als Sicherung des ganzen Gesprächs',
  'Export the conversation': 'Das Gespräch exportieren',
  'What is left out': 'Was weggelassen wird',
  'Preview the file': 'Vorschau der Datei',
  'Save the file': 'Die Datei speichern',
  'What the file is for': 'Wofür die Datei ist',
  '{name}: {count, plural, one {# step} other {# steps}}, {size}.':
    '{name}: {count, plural, one {# Schritt} other {# Schritte}}, {size}.',
  'It holds everything, also the texts of your documents. Share it only with people who may read them.':
    'Sie enthält alles, auch die Texte Ihrer Dokumente. Geben Sie sie nur an Menschen weiter, die diese Texte lesen dürfen.',
  '{texts, plural, one {# text} other {# texts}} with {characters} characters left out{addresses, plural, =0 {} one {, and # address or path} other {, and # addresses and paths}}. It can be imported and says what is missing. Prompts in it are not those that the model was given.':
    '{texts, plural, one {# Text} other {# Texte}} mit {characters} Zeichen{addresses, plural, =0 {} one { und # Adresse oder Pfad} other { und # Adressen und Pfade}} weggelassen. Die Datei kann importiert werden und sagt, was fehlt. Prompts darin sind nicht die, die das Modell bekam.',
  '{count, plural, one {# step of this conversation is lost} other {# steps of this conversation are lost}}. The file has all the others, and a line in the place of each that is lost.':
    '{count, plural, one {# Schritt dieses Gesprächs ist verloren} other {# Schritte dieses Gesprächs sind verloren}}. Die Datei enthält alle anderen und eine Zeile anstelle jedes verlorenen.',
  '{count, plural, one {# step of this conversation is lost or follows a lost one} other {# steps of this conversation are lost or follow a lost one}}. The file has what came before, and says so.':
    '{count, plural, one {# Schritt dieses Gesprächs ist verloren oder folgt auf einen verlorenen} other {# Schritte dieses Gesprächs sind verloren oder folgen auf einen verlorenen}}. Die Datei enthält, was davor kam, und sagt das.',
  'The other tab no longer responds. You can go on here: every saved step is there, and nothing that the other tab does later is saved.':
    'Der andere Tab reagiert nicht mehr. Sie können hier weiterarbeiten: Jeder gespeicherte Schritt ist da, und nichts, was der andere Tab später tut, wird gespeichert.',
  'New name of the conversation': 'Neuer Name des Gesprächs',
  Save: 'Speichern',
  'Another tab is working on this conversation. Each step appears here once it is saved. If that tab closes before the answer, this one goes on.':
    'Ein anderer Tab arbeitet an diesem Gespräch. Jeder Schritt erscheint hier, sobald er gespeichert ist. Wird der andere Tab vor der Antwort geschlossen, macht dieser weiter.',
  'Go on here': 'Hier weitermachen',
  'This conversation was interrupted: its tab was closed or crashed before the answer. Every saved step is here.':
    'Dieses Gespräch wurde unterbrochen: Sein Tab wurde vor der Antwort geschlossen oder stürzte ab. Jeder gespeicherte Schritt ist hier.',
  'Find a conversation': 'Ein Gespräch suchen',
  'Search questions': 'Fragen durchsuchen',
  'No conversations yet. Each question you ask is kept here.':
    'Noch keine Gespräche. Jede Frage, die Sie stellen, wird hier behalten.',
  'No conversation has these tags.': 'Kein Gespräch hat diese Schlagwörter.',
  'No conversation has these words.': 'Kein Gespräch hat diese Wörter.',
  Import: 'Importieren',
  'Conversation files': 'Dateien von Gesprächen',
  'Actions for the conversation {title}': 'Aktionen für das Gespräch {title}',
  'Pin, rename, tag, export, delete': 'Anheften, umbenennen, verschlagworten, exportieren, löschen',
  'Unpin the conversation {title}': 'Das Gespräch {title} nicht mehr anheften',
  'Pin the conversation {title}': 'Das Gespräch {title} anheften',
  Unpin: 'Lösen',
  Pin: 'Anheften',
  'Rename the conversation {title}': 'Das Gespräch {title} umbenennen',
  Rename: 'Umbenennen',
  'Tag the conversation {title}': 'Das Gespräch {title} verschlagworten',
  Tags: 'Schlagwörter',
  'Export the conversation {title}': 'Das Gespräch {title} exportieren',
  Export: 'Exportieren',
  'Working now': 'Jetzt in Arbeit',
  'Working now, step {step}': 'Jetzt in Arbeit, Schritt {step}',
  'Working in another tab': 'In einem anderen Tab in Arbeit',
  imported: 'importiert',
  redacted: 'mit Auslassungen',
  'About {used} of {room} is used. When it is full, no more steps can be saved. Largest: {items}.':
    'Etwa {used} von {room} sind belegt. Ist alles voll, können keine Schritte mehr gespeichert werden. Am größten: {items}.',
  'Choose what to delete': 'Wählen, was gelöscht wird',
  'Not now': 'Jetzt nicht',
  'the conversation “{title}”, {size}': 'das Gespräch „{title}“, {size}',
  'documents, {size}': 'Dokumente, {size}',
  'model files, {size}': 'Modelldateien, {size}',
  'Only conversations with these tags': 'Nur Gespräche mit diesen Schlagwörtern',
  'Tags of the conversation {title}': 'Schlagwörter des Gesprächs {title}',
  'Remove the tag {name}': 'Das Schlagwort {name} entfernen',
  'New tag': 'Neues Schlagwort',
  Add: 'Hinzufügen',
  Done: 'Fertig',
  'Asked again': 'Noch einmal gefragt',
  'Asked again ({count})': 'Noch einmal gefragt ({count})',
  Pinned: 'Angeheftet',
  Today: 'Heute',
  Yesterday: 'Gestern',
  'The next question': 'Die nächste Frage',
  'Prompt budget': 'Prompt-Budget',
  'How much of its memory the agent sees at each step. More helps it remember, but takes longer to read.':
    'Wie viel seines Gedächtnisses der Agent bei jedem Schritt sieht. Ein größeres Budget zeigt ihm mehr, braucht aber länger zum Lesen.',
  'Most steps for a question': 'Höchstzahl der Schritte je Frage',
  'Most time for a question': 'Höchstdauer je Frage',
  '{count, plural, one {# minute} other {# minutes}}': '{count, plural, one {# Minute} other {# Minuten}}',
  'When a limit is reached, the question stops, and what was found is kept. Ask again in the same conversation to go on.':
    'Ist eine Grenze erreicht, endet die Frage; was gefunden wurde, bleibt. Fragen Sie im selben Gespräch noch einmal, um fortzufahren.',
  'Let the model use the tools of this page (code, and the web if it is on)':
    'Das Modell die Werkzeuge dieser Seite verwenden lassen (Code und, falls eingeschaltet, das Web)',
  'Summaries by the model, in the background': 'Zusammenfassungen durch das Modell, im Hintergrund',
  'Long steps are then shown as the model’s summary, if it keeps all numbers and names and adds none. No step waits for one. Most summaries of the bundled model are refused.':
    'Lange Schritte werden dann als Zusammenfassung des Modells gezeigt, sofern sie alle Zahlen und Namen behält und keine hinzufügt. Kein Schritt wartet darauf. Die meisten Zusammenfassungen des mitgelieferten Modells werden abgelehnt.',
  Language: 'Sprache',
  'Same as the browser': 'Wie der Browser',
  'For buttons, settings and explanations. Documents, questions and answers stay in their own language.':
    'Für Schaltflächen, Einstellungen und Erklärungen. Dokumente, Fragen und Antworten bleiben in ihrer eigenen Sprache.',
  'Tell me when an answer is ready': 'Melden, wenn eine Antwort fertig ist',
  'The browser blocks notifications from this page. Allow them next to its address, then switch this on.':
    'Der Browser blockiert Mitteilungen dieser Seite. Erlauben Sie sie neben der Adresse und schalten Sie dies dann ein.',
  'This browser has no notifications. The title of the page says when an answer is ready.':
    'Dieser Browser hat keine Mitteilungen. Der Titel der Seite sagt, wenn eine Antwort fertig ist.',
  'A system notification shows your question while you look at another page.':
    'Eine Mitteilung des Systems zeigt Ihre Frage, während Sie eine andere Seite ansehen.',
  'Expect as many steps as earlier conversations on this device took':
    'So viele Schritte erwarten, wie frühere Gespräche auf diesem Gerät brauchten',
  Keyboard: 'Tastenkürzel',
  Answers: 'Antworten',
  'Choose the documents': 'Dokumente wählen',
  'Language model: {model}': 'Sprachmodell: {model}',
  'Choose the model': 'Modell wählen',
  Privacy: 'Datenschutz',
  'Web access is on. When a question needs the web, search words and addresses leave this device.':
    'Der Webzugriff ist an. Braucht eine Frage das Web, verlassen Suchwörter und Adressen dieses Gerät.',
  'Web access is off. No search words leave this device.':
    'Der Webzugriff ist aus. Keine Suchwörter verlassen dieses Gerät.',
  'Change web access': 'Webzugriff ändern',
  'Commands by single keys': 'Befehle über einzelne Tasten',
  'Single keys do nothing while you type. Switch them off if you speak to the computer or press keys by mistake. Every command is also in the list that Ctrl or ⌘ + K opens.':
    'Einzelne Tasten wirken nicht, während Sie schreiben. Schalten Sie sie ab, wenn Sie den Computer mit der Stimme bedienen oder Tasten versehentlich drücken. Jeder Befehl steht auch in der Liste, die Strg oder ⌘ + K öffnet.',
  'Same as the system': 'Wie das System',
  Light: 'Hell',
  Dark: 'Dunkel',
  Theme: 'Farbschema',
  'Back up to a folder after each answer': 'Nach jeder Antwort in einen Ordner sichern',
  'After each answer what is new is backed up to the folder “{name}”.':
    'Nach jeder Antwort wird Neues im Ordner „{name}“ gesichert.',
  'The browser needs your permission again to write to the folder “{name}”.':
    'Der Browser braucht noch einmal Ihre Erlaubnis, um in den Ordner „{name}“ zu schreiben.',
  'The files are encrypted.': 'Die Dateien sind verschlüsselt.',
  'Go on backing up': 'Weiter sichern',
  'Stop backing up to it': 'Nicht mehr dorthin sichern',
  Backup: 'Sicherung',
  'All conversations and the text of all documents, for another device or in case you lose this one. Each backup is read back to check it. PDF files themselves are not in it: add them again to see their original pages.':
    'Alle Gespräche und der Text aller Dokumente, für ein anderes Gerät oder falls dieses verloren geht. Jede Sicherung wird zur Prüfung zurückgelesen. Die PDF-Dateien selbst sind nicht darin: Fügen Sie sie neu hinzu, um ihre Originalseiten zu sehen.',
  'Passphrase (optional; it encrypts the backup)': 'Passphrase (optional; sie verschlüsselt die Sicherung)',
  'Nobody can open an encrypted backup without the passphrase, and nobody can recover the passphrase for you.':
    'Niemand kann eine verschlüsselte Sicherung ohne die Passphrase öffnen, und niemand kann die Passphrase für Sie wiederherstellen.',
  'Back up to a file': 'In eine Datei sichern',
  'Restore backups': 'Sicherungen wiederherstellen',
  'Stopped. What had been restored by then stays.':
    'Abgebrochen. Was bis dahin wiederhergestellt wurde, bleibt.',
  'Stopped. The backup was not finished.': 'Abgebrochen. Die Sicherung wurde nicht fertig.',
  'Backed up and read back: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}, {size}.':
    'Gesichert und zurückgelesen: {runs, plural, one {# Gespräch} other {# Gespräche}}, {documents, plural, one {# Dokument} other {# Dokumente}}, {size}.',
  '{count, plural, one {# file is} other {# files are}} unchanged.':
    '{count, plural, one {# Datei ist} other {# Dateien sind}} unverändert.',
  'Nothing new was in it.': 'Sie enthielt nichts Neues.',
  'Restored: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}.':
    'Wiederhergestellt: {runs, plural, one {# Gespräch} other {# Gespräche}}, {documents, plural, one {# Dokument} other {# Dokumente}}.',
  '{count, plural, one {# was} other {# were}} already here, unchanged.':
    '{count, plural, one {# war} other {# waren}} schon hier, unverändert.',
  'Not restored:': 'Nicht wiederhergestellt:',
  '{count, plural, one {# more was} other {# more were}} not restored.':
    '{count, plural, one {# weiterer Eintrag wurde} other {# weitere Einträge wurden}} nicht wiederhergestellt.',
  '{percent} % ready': '{percent} % bereit',
  '{keyed} of {count, plural, one {# passage} other {# passages}} ready':
    '{keyed} von {count, plural, one {# Textstelle} other {# Textstellen}} bereit',
  empty: 'leer',
  '{count, plural, one {# document} other {# documents}} on this device':
    '{count, plural, one {# Dokument} other {# Dokumente}} auf diesem Gerät',
  'Saved in this browser': 'In diesem Browser gespeichert',
  'Not saved: kept only until this tab closes':
    'Nicht gespeichert: bleibt nur, bis dieser Tab geschlossen wird',
  Menu: 'Menü',
  'Open WebPACE in its own tab': 'WebPACE in einem eigenen Tab öffnen',
  'Another page shows WebPACE inside itself. It could trick you into pressing what you cannot see, so nothing opens here.':
    'Eine andere Seite hat WebPACE in sich eingebettet. Sie könnte Sie dazu bringen, auf etwas zu klicken, das Sie nicht sehen; deshalb öffnet sich hier nichts.',
  'Done: {question}': 'Fertig: {question}',
  'Working: {question}': 'In Arbeit: {question}',
  'Working ({waiting} waiting): {question}': 'In Arbeit ({waiting} warten): {question}',
  'Working, step {step}: {question}': 'In Arbeit, Schritt {step}: {question}',
  'Working, step {step} ({waiting} waiting): {question}':
    'In Arbeit, Schritt {step} ({waiting} warten): {question}',
  Tabs: 'Tabs',
  'How many people attended the open evenings at Ravelfell Observatory during 2022?':
    'Wie viele Menschen besuchten 2022 die offenen Abende der Sternwarte Ravelfell?',
  'How long does the bus take from Harrowick to Wangxi?':
    'Wie lange fährt der Bus von Harrowick nach Wangxi?',
  'How much is a night in a tent in Sallow Meadow?': 'Was kostet eine Nacht im Zelt auf Sallow Meadow?',
  'What does “{title}” say about “{heading}”?': 'Was steht in „{title}“ über „{heading}“?',
  'What is “{title}” about?': 'Worum geht es in „{title}“?',
  'What else is said about this: “{sentence}”?': 'Was steht noch dazu: „{sentence}“?',
  'How much is {row}?': 'Wie viel ist {row}?',
  'What is in the row “{row}” of “{table}”?': 'Was steht in der Zeile „{row}“ von „{table}“?',
  'What is the “{column}” of {row}?': 'Was steht bei {row} unter „{column}“?',
  'Working on your question.': 'Ihre Frage ist in Arbeit.',
  'Stopped. What was found so far is kept.': 'Gestoppt. Was bisher gefunden wurde, bleibt erhalten.',
  '{count, plural, one {Answered with # quote.} other {Answered with # quotes.}}':
    '{count, plural, one {Beantwortet mit # Zitat.} other {Beantwortet mit # Zitaten.}}',
  '{title}, from step {step}': '{title}, ab Schritt {step}',
  'Forked at step {step}. The conversation it comes from stays as it is.':
    'Abgezweigt bei Schritt {step}. Das Gespräch, von dem es stammt, bleibt, wie es ist.',
  'There are no files in what was added. Add {kinds}, or a folder that has some.':
    'In dem, was hinzugefügt wurde, sind keine Dateien. Fügen Sie {kinds} hinzu oder einen Ordner, der solche enthält.',
  '{count, plural, one {Replaced “{name}” with the new text of that name.} other {Replaced # documents with new texts of their names.}}':
    '{count, plural, one {„{name}“ durch den neuen Text dieses Namens ersetzt.} other {# Dokumente durch neue Texte ihres Namens ersetzt.}}',
  'Deleted “{name}”.': '„{name}“ gelöscht.',
  '{count, plural, one {Deleted # document.} other {Deleted # documents.}}':
    '{count, plural, one {# Dokument gelöscht.} other {# Dokumente gelöscht.}}',
  'Deleted {title}. Its {size} become free when this notice closes.':
    '{title} gelöscht. Seine {size} werden frei, wenn dieser Hinweis verschwindet.',
  'Exported as {name}.': 'Exportiert als {name}.',
  '{count, plural, one {# conversation imported.} other {# conversations imported.}}':
    '{count, plural, one {# Gespräch importiert.} other {# Gespräche importiert.}}',
  'This conversation is no longer stored. Choose another one.':
    'Dieses Gespräch ist nicht mehr gespeichert. Wählen Sie ein anderes.',
  'Deleted the conversation “{title}”.': 'Gespräch „{title}“ gelöscht.',
  'The site was not allowed, so its page was not read.':
    'Die Website wurde nicht erlaubt, deshalb wurde ihre Seite nicht gelesen.',
  'Tools read these files and no others, until this page is closed. Add to the library what you want to keep and find again.':
    'Werkzeuge lesen diese Dateien und keine anderen, bis diese Seite geschlossen wird. Was bleiben und wiedergefunden werden soll, gehört in die Bibliothek.',
  'Files that tools may read': 'Dateien, die Werkzeuge lesen dürfen',
  'Remove {name}': '{name} entfernen',
  Code: 'Code',
  'Keep variables and modules from one execution to the next':
    'Variablen und Module von einer Ausführung zur nächsten behalten',
  'Python comes with its standard library. NumPy, pandas and Matplotlib are not part of this app. Add their files (.whl, from the Pyodide 314.0.7 release), beginning with those that others need. They stay in this browser.':
    'Python kommt mit seiner Standardbibliothek. NumPy, pandas und Matplotlib sind kein Teil dieser App: Fügen Sie deren Dateien hinzu (.whl aus der Version Pyodide 314.0.7), zuerst die, die andere brauchen. Sie bleiben in diesem Browser.',
  'Python packages (.whl)': 'Python-Pakete (.whl)',
  '{label}, one per line': '{label}, je Zeile ein Eintrag',
  '{label} {number}': '{label} {number}',
  'Remove this one': 'Diesen Eintrag entfernen',
  'Add another': 'Weiteren Eintrag hinzufügen',
  Run: 'Ausführen',
  'Result of {tool}': 'Ergebnis von {tool}',
  'Output of the tool': 'Ausgabe des Werkzeugs',
  'Try by hand what an agent can use. Code runs on this device, cut off from the network and from this page.':
    'Probieren Sie von Hand aus, was ein Agent verwenden kann. Code läuft auf diesem Gerät, abgeschnitten vom Netz und von dieser Seite.',
  'Run a tool': 'Ein Werkzeug ausführen',
  Tool: 'Werkzeug',
  'In English, as a model reads it:': 'Auf Englisch, wie ein Modell es liest:',
  'What happens with the tools': 'Was mit den Werkzeugen geschieht',
  '{tool} is done.': '{tool} ist fertig.',
  '{tool} failed.': '{tool} ist fehlgeschlagen.',
  'The web': 'Das Web',
  'Let tools read the web': 'Werkzeuge im Web lesen lassen',
  'When off, nothing leaves this device. When on, search words and visited addresses go out through the server of this page, and only while a tool runs.':
    'Ausgeschaltet verlässt nichts dieses Gerät. Eingeschaltet gehen Suchwörter und besuchte Adressen über den Server dieser Seite hinaus, aber nur, während ein Werkzeug läuft.',
  'The server of this page does not read the web. Start it with “npm start -- --web”, then look again.':
    'Der Server dieser Seite liest nichts aus dem Web. Starten Sie ihn mit „npm start -- --web“ und sehen Sie dann noch einmal nach.',
  'Look again': 'Noch einmal nachsehen',
  'The server of this page reads public pages.': 'Der Server dieser Seite liest öffentliche Seiten.',
  'Address of your SearXNG (optional)': 'Adresse Ihres SearXNG (optional)',
  'Your mail address, for faster answers of scholarly indexes (optional)':
    'Ihre E-Mail-Adresse, für schnellere Antworten wissenschaftlicher Verzeichnisse (optional)',
  'Addresses of the services': 'Adressen der Dienste',
  'MediaWiki, {language} stands for the language': 'MediaWiki, {language} steht für die Sprache',
  'It ended without an answer.': 'Es endete ohne Antwort.',
  'Something unexpected went wrong. Ask again; nothing is lost.':
    'Etwas Unerwartetes ist schiefgegangen. Fragen Sie noch einmal; nichts ist verloren.',
  '{count, plural, one {# token} other {# tokens}}': '{count, plural, one {# Token} other {# Tokens}}',
  '{count, plural, one {# byte} other {# bytes}}': '{count, plural, one {# Byte} other {# Byte}}',
  '{size} KB': '{size} kB',
  '{size} GB': '{size} GB',
  '{size} MB': '{size} MB',
  '{count} ms': '{count} ms',
  '{seconds} s': '{seconds} s',
  '{minutes} min {seconds} s': '{minutes} min {seconds} s',
  '{minutes} min': '{minutes} min',
  '{first}, {second}': '{first}, {second}',
  ': ': ': ',
  '; ': '; ',
  'what was read': 'das Gelesene',
  'the quotes': 'die Zitate',
  'addresses and paths': 'Adressen und Pfade',
  'This conversation comes from a file. Its questions, quotes and answers are whatever that file says. Quotes lead to a document only where the library holds the same one.':
    'Dieses Gespräch kommt aus einer Datei. Seine Fragen, Zitate und Antworten sind, was diese Datei sagt. Zitate führen nur dann zu einem Dokument, wenn die Bibliothek dasselbe hat.',
  'It was exported without: {what}. Its prompts are made of what is left, and are not those that the model was given.':
    'Er wurde exportiert ohne: {what}. Seine Prompts sind aus dem gemacht, was übrig ist, und nicht die, die das Modell bekam.',
  'Some of its steps were lost before it was exported. A line stands in for each, also in the prompts that showed it.':
    'Einige seiner Schritte waren vor dem Export verloren: An ihrer Stelle stehen Zeilen, auch in Prompts, die sie zeigten.',
  'It is the beginning of a conversation of {steps, plural, one {# step} other {# steps}} that had lost some when it was exported.':
    'Es ist der Anfang eines Gesprächs von {steps, plural, one {# Schritt} other {# Schritten}}, das beim Export einige verloren hatte.',
  'page {number}': 'Seite {number}',
  'slide {number}': 'Folie {number}',
  'sheet “{label}”': 'Blatt „{label}“',
  'sheet {number}': 'Blatt {number}',
  'section “{label}”': 'Abschnitt „{label}“',
  'section {number}': 'Abschnitt {number}',
  'pages {first} to {last}': 'Seiten {first} bis {last}',
  'slides {first} to {last}': 'Folien {first} bis {last}',
  '{first} to {last}': '{first} bis {last}',
  'not in the library': 'nicht in der Bibliothek',
  '{name}, changed since it was quoted': '{name}, seit dem Zitieren geändert',
  'your own words, this conversation': 'Ihre eigenen Worte, dieses Gespräch',
  'your own words, step {step} of this conversation': 'Ihre eigenen Worte, Schritt {step} dieses Gesprächs',
  'remembered from this conversation': 'aus dem Gedächtnis dieses Gesprächs',
  'remembered from step {step} of this conversation': 'aus dem Gedächtnis, Schritt {step} dieses Gesprächs',
  'line {first}': 'Zeile {first}',
  'lines {first} to {last}': 'Zeilen {first} bis {last}',
  'Weight {weight} is above γ {passed}, which earns the full text.':
    'Gewicht {weight} liegt über γ {passed}; das reicht für den ganzen Text.',
  'Weight {weight} is above β {passed} and not above γ {missed}, which earns its most telling sentences.':
    'Gewicht {weight} liegt über β {passed}, aber nicht über γ {missed}; das reicht für die aussagekräftigsten Sätze.',
  'Weight {weight} is above α {passed} and not above β {missed}, which earns a sentence or two.':
    'Gewicht {weight} liegt über α {passed}, aber nicht über β {missed}; das reicht für ein oder zwei Sätze.',
  'Weight {weight} is not above α {missed}, which earns a line.':
    'Gewicht {weight} liegt nicht über α {missed}; das reicht nur für eine Zeile.',
  'Weight {weight} is not above the threshold of the full text, and this policy shows full texts and lines alone.':
    'Gewicht {weight} liegt nicht über der Schwelle des ganzen Textes, und diese Strategie zeigt nur ganze Texte und Zeilen.',
  'Weight {weight} is above {passed} and earned this; it was worth its {tokens} tokens.':
    'Gewicht {weight} liegt über {passed}; das reicht hierfür, und der Schritt war seine {tokens} Tokens wert.',
  'Weight {weight} earned less; there was room left, and {tokens} tokens for it were the best use.':
    'Gewicht {weight} reichte nur für weniger; es war noch Platz, und {tokens} Tokens hierfür waren die beste Verwendung.',
  'Weight {weight} is not above α {missed}; a line was worth its {tokens} tokens.':
    'Gewicht {weight} liegt nicht über α {missed}; eine Zeile war ihre {tokens} Tokens wert.',
  'With score {score} it was worth its {tokens} tokens.':
    'Mit der Bewertung {score} war er seine {tokens} Tokens wert.',
  'With score {score} it still found room as a whole.':
    'Mit der Bewertung {score} fand er noch als Ganzes Platz.',
  'The prompt is filled from the newest step backwards, and it still found room.':
    'Der Prompt wird vom neuesten Schritt rückwärts gefüllt, und dieser Schritt fand noch Platz.',
  'With score {score} it found no room as a whole, and this policy shows whole steps or none.':
    'Mit der Bewertung {score} fand er als Ganzes keinen Platz, und diese Strategie zeigt ganze Schritte oder keine.',
  'The prompt was full before its turn came, going back from the newest step.':
    'Der Prompt wird vom neuesten Schritt rückwärts gefüllt und war voll, bevor dieser Schritt an die Reihe kam.',
  'This policy shows every step in full, whether it fits or not.':
    'Diese Strategie zeigt jeden Schritt ganz, ob er passt oder nicht.',
  'Weight {weight} earned more, but the {room} tokens that a step may spend on memories were taken.':
    'Gewicht {weight} hätte für mehr gereicht, aber die {room} Tokens, die ein Schritt für Erinnerungen ausgeben darf, waren vergeben.',
  'There was no room for all of it in the {room} tokens for memories.':
    'In den {room} Tokens für Erinnerungen war kein Platz für das Ganze.',
  'Weight {weight} is above {passed}, but others were worth more of the {room} tokens for memories.':
    'Gewicht {weight} liegt über {passed}, aber andere waren die {room} Tokens für Erinnerungen eher wert.',
  'Weight {weight} is not above α {missed}: one line names it together with its neighbours.':
    'Gewicht {weight} liegt nicht über α {missed}: Eine Zeile nennt ihn zusammen mit seinen Nachbarn.',
  'Its embedding was not ready, so it had no weight and stands in one line with its neighbours.':
    'Sein Embedding war nicht fertig, deshalb hatte er kein Gewicht und steht mit seinen Nachbarn in einer Zeile.',
  'There was no room for it by itself, so one line names it together with its neighbours.':
    'Für ihn allein war kein Platz, deshalb nennt ihn eine Zeile zusammen mit seinen Nachbarn.',
  'Hidden in a line with its neighbours, and farther from being shown than the hidden ones listed here.':
    'Mit seinen Nachbarn in einer Zeile verborgen und weiter davon entfernt, gezeigt zu werden, als die hier aufgeführten verborgenen.',
  'One of the newest steps, which are shown in full.':
    'Einer der neuesten Schritte, die ganz gezeigt werden.',
  'One of the newest steps, shortened: the newest may take half of the room.':
    'Einer der neuesten Schritte, gekürzt: Die neuesten dürfen die Hälfte des Platzes belegen.',
  'One of the newest steps, hidden: newer ones filled the half kept for the newest.':
    'Einer der neuesten Schritte, verborgen: Noch neuere haben die Hälfte gefüllt, die für die neuesten bestimmt ist.',
  'The agent asked to see this step in full again.':
    'Der Agent wollte diesen Schritt noch einmal ganz sehen.',
  'The agent asked to see this step again, and this much of it found room.':
    'Der Agent wollte diesen Schritt noch einmal sehen, und so viel davon fand Platz.',
  'The agent asked to see this step again, and none of it found room.':
    'Der Agent wollte diesen Schritt noch einmal sehen, und nichts davon fand Platz.',
  'Pinned, so it is always shown in full.': 'Angeheftet und deshalb immer ganz gezeigt.',
  'Chosen earlier for the same request, and kept in its place so that the model need not read the prompt again.':
    'Früher für dieselbe Anfrage gewählt und an seinem Platz gelassen, damit das Modell den Prompt nicht noch einmal lesen muss.',
  'This is the request being worked on, which stands in the prompt as the question.':
    'Das ist die Anfrage, an der gearbeitet wird; sie steht als Frage im Prompt.',
  'Its embedding was not ready, so it had no weight.':
    'Sein Embedding war nicht fertig, deshalb hatte er kein Gewicht.',
  'No model’s summary of it was ready, so it is shown in full, or as a line where there was no room.':
    'Keine Zusammenfassung durch ein Modell war fertig, deshalb wird er ganz gezeigt oder, wo kein Platz war, als Zeile.',
  'Rewritten by the policy: the edits beside say how, and who wrote them.':
    'Von der Strategie umgeschrieben: Die Änderungen daneben zeigen, wie und von wem.',
  'Rewritten by the policy into one text with its neighbours: the edits beside say how.':
    'Von der Strategie mit seinen Nachbarn zu einem Text umgeschrieben: Die Änderungen daneben zeigen, wie.',
  'The policy left this step as it was.': 'Die Strategie ließ diesen Schritt, wie er war.',
  full: 'ganz',
  detailed: 'ausführlich',
  brief: 'kurz',
  line: 'Zeile',
  range: 'Bereich',
  'Wanted {tier}.': 'Vorgesehen: {tier}.',
  'Wanted {wanted}, shown {shown}.': 'Vorgesehen: {wanted}, gezeigt: {shown}.',
  'Meaning, to the question': 'Bedeutung, zur Frage',
  'Words shared with the question': 'Mit der Frage gemeinsame Wörter',
  Age: 'Alter',
  'Came right after a good match': 'Kam gleich nach einem guten Treffer',
  'Rare words shared with the newest steps': 'Mit den neuesten Schritten gemeinsame seltene Wörter',
  'Linked to the newest steps': 'Mit den neuesten Schritten verbunden',
  'Linked to the best matches': 'Mit den besten Treffern verbunden',
  'Same tab or task': 'Gleicher Tab oder gleiche Aufgabe',
  'Done for the same question': 'Für dieselbe Frage ausgeführt',
  'Length of its text': 'Länge seines Textes',
  'Named by the question before': 'Von der Frage davor genannt',
  'Named by a good match': 'Von einem guten Treffer genannt',
  'Words of the next tasks of the plan': 'Wörter der nächsten Aufgaben des Plans',
  'Looked at again before': 'Schon früher noch einmal angesehen',
  'Not in your documents': 'Nicht in Ihren Dokumenten',
  'Not in the open tabs': 'Nicht in den offenen Tabs',
  'Neither in the open tabs nor in the chosen documents':
    'Weder in den offenen Tabs noch in den gewählten Dokumenten',
  'Not found so far': 'Bisher nicht gefunden',
  '{value}: the sum of “{column}” in {rows, plural, one {# row} other {# rows}} of “{title}”':
    '{value}: die Summe von „{column}“ in {rows, plural, one {# Zeile} other {# Zeilen}} von „{title}“',
  '{value}: the mean of “{column}” in {rows, plural, one {# row} other {# rows}} of “{title}”':
    '{value}: der Mittelwert von „{column}“ in {rows, plural, one {# Zeile} other {# Zeilen}} von „{title}“',
  '{rows, plural, =0 {No row of “{title}”} one {# row of “{title}”} other {# rows of “{title}”}}':
    '{rows, plural, =0 {Keine Zeile} one {# Zeile} other {# Zeilen}} von „{title}“',
  'Counted: the rows whose “{column}” fits the question, out of {of}. No sentence says the number.':
    'Gezählt: die Zeilen, deren „{column}“ zur Frage passt, von {of}. Kein Satz nennt die Zahl.',
  'Calculated from every row of the table. No sentence says the number.':
    'Berechnet aus jeder Zeile der Tabelle. Kein Satz nennt die Zahl.',
  'Calculated from the rows that hold the words of the question, out of {of}. No sentence says the number.':
    'Berechnet aus denjenigen der {of} Zeilen, die die Wörter der Frage enthalten. Kein Satz nennt die Zahl.',
  'Counted: every row of the table. No sentence says the number.':
    'Gezählt: jede Zeile der Tabelle. Kein Satz nennt die Zahl.',
  'Counted: the rows that hold the words of the question, out of {of}. No sentence says the number.':
    'Gezählt: diejenigen der {of} Zeilen, die die Wörter der Frage enthalten. Kein Satz nennt die Zahl.',
  'N, last steps in full': 'N, letzte Schritte ganz',
  'λ, pull of pressure': 'λ, Wirkung des Drucks',
  'τ, temperature': 'τ, Temperatur',
  'α, brief from': 'α, kurz ab',
  'β, detailed from': 'β, ausführlich ab',
  'γ, full from': 'γ, ganz ab',
  'Steps expected of a task': 'Erwartete Schritte einer Aufgabe',
  'Fill the budget': 'Budget ausfüllen',
  Layout: 'Anordnung',
  'Share for the index of hidden steps': 'Anteil für das Verzeichnis verborgener Schritte',
  'Weight of meaning': 'Gewicht der Bedeutung',
  'Weight of words': 'Gewicht der Wörter',
  'Weight of age': 'Gewicht des Alters',
  'Weight of what followed a match': 'Gewicht dessen, was auf einen Treffer folgte',
  'Weight of shared rare words': 'Gewicht gemeinsamer seltener Wörter',
  'Weight of links to the last steps': 'Gewicht der Verbindungen zu den letzten Schritten',
  'Weight of links to the best matches': 'Gewicht der Verbindungen zu den besten Treffern',
  'Weight of the same question': 'Gewicht derselben Frage',
  'Weight of length': 'Gewicht der Länge',
  'Weight of the question before': 'Gewicht der Frage davor',
  'Weight of names in good matches': 'Gewicht der Namen in guten Treffern',
  'Weight of earlier glimpses': 'Gewicht früherer Rückblicke',
  Query: 'Suchanfrage',
  'Four tiers instead of two': 'Vier Stufen statt zweier',
  'Fit the budget exactly': 'Das Budget genau einhalten',
  'Share filled newest first': 'Anteil, der vom Neuesten her gefüllt wird',
  'Tokens of a step’s summary': 'Tokens der Zusammenfassung eines Schritts',
  'Tokens of a folded block': 'Tokens eines gefalteten Blocks',
  'Fold down to, percent': 'Falten bis auf, in Prozent',
  'Who writes summaries, folds, edits and plans':
    'Wer Zusammenfassungen, Faltungen, Änderungen und Pläne schreibt',
  'k, next tasks in view': 'k, nächste Aufgaben im Blick',
  'Steps opened in full at once, at most': 'Höchstens zugleich ganz geöffnete Schritte',
  Strategy: 'Vorgehen',
  'Tokens of the working note': 'Tokens der Arbeitsnotiz',
  'Results read in pieces from, tokens': 'Ergebnisse stückweise lesen ab, in Tokens',
  'Tokens of a compressed step': 'Tokens eines verdichteten Schritts',
  'Tokens of the summary': 'Tokens der Zusammenfassung',
  'In order of time': 'In zeitlicher Reihenfolge',
  'Stable, grows at its end': 'Stabil, wächst am Ende',
  'The question and the last steps': 'Die Frage und die letzten Schritte',
  'The question alone': 'Die Frage allein',
  'Tiered, for strong models': 'Gestuft, für starke Modelle',
  'Early and often, for weak models': 'Früh und oft, für schwache Modelle',
  'A stated rule': 'Eine festgelegte Regel',
  'The loaded model, in the background': 'Das geladene Modell, im Hintergrund',
  'The settings of this step were not recorded; the defaults stand in.':
    'Die Einstellungen dieses Schritts wurden nicht aufgezeichnet; stattdessen gelten die Voreinstellungen.',
  'Its tokens were counted by another model’s tokenizer; they are counted anew.':
    'Seine Tokens wurden vom Tokenizer eines anderen Modells gezählt; sie werden neu gezählt.',
  'This conversation came without the vectors of its memories, as imported conversations do: words alone decide here, on both sides.':
    'Dieses Gespräch kam aus einer Datei und daher ohne die Vektoren seiner Erinnerungen: Hier entscheiden auf beiden Seiten nur die Wörter.',
  'The question of this policy was not encoded in this conversation; words alone decide.':
    'Die Frage dieser Strategie wurde in diesem Gespräch nicht kodiert; allein die Wörter entscheiden.',
  'Steps before this one are lost.': 'Schritte vor diesem sind verloren.',
  'A model wrote what the policy did; its stated rule stands in.':
    'Was die Strategie tat, hat ein Modell geschrieben; hier vertritt es ihre festgelegte Regel.',
  'Something that this step was made with was not recorded.':
    'Etwas, womit dieser Schritt gemacht wurde, ist nicht aufgezeichnet.',
  Search: 'Suche',
  Read: 'Gelesen',
  Reopen: 'Rückblick',
  Error: 'Fehler',
  Brief: 'Kurz',
  Line: 'Zeile',
  Range: 'Bereich',
  'the whole step': 'der ganze Schritt',
  'its most telling sentences': 'seine aussagekräftigsten Sätze',
  'one or two sentences': 'ein oder zwei Sätze',
  'one line that names it': 'eine Zeile, die ihn nennt',
  'folded into one line with its neighbours': 'mit seinen Nachbarn in eine Zeile gefaltet',
  'from the app': 'von der App',
  'from you': 'von Ihnen',
  'from the model': 'vom Modell',
  'from a document': 'aus einem Dokument',
  'From the app itself': 'Von der App selbst',
  'From you': 'Von Ihnen',
  'From the language model; it can be wrong': 'Vom Sprachmodell; es kann sich irren',
  'Untrusted: from outside, read as information and never followed':
    'Nicht vertrauenswürdig: von außen, als Information gelesen und nie befolgt',
  'Runs JavaScript, cut off from network, files and page.':
    'Führt JavaScript aus, abgeschnitten von Netz, Dateien und Seite.',
  'Runs Python, cut off from network, files and page.':
    'Führt Python aus, abgeschnitten von Netz, Dateien und Seite.',
  'Reads a file that you gave to the tools, part by part.':
    'Liest eine Datei, die Sie den Werkzeugen gegeben haben, Teil für Teil.',
  'Searches the web.': 'Durchsucht das Web.',
  'Reads pages of the web and gives what answers a question.':
    'Liest Seiten im Web und gibt zurück, was eine Frage beantwortet.',
  'Finds scholarly works.': 'Findet wissenschaftliche Arbeiten.',
  Queries: 'Suchanfragen',
  Page: 'Seite',
  Address: 'Adresse',
  'What to look for': 'Wonach gesucht wird',
  'From year': 'Ab Jahr',
  'To year': 'Bis Jahr',
  'Written by WebPACE itself.': 'Von WebPACE selbst geschrieben.',
  'Your own words.': 'Ihre eigenen Worte.',
  'Written by the language model; it can be wrong.': 'Vom Sprachmodell geschrieben; es kann sich irren.',
  'From a document: read as information, never followed as an instruction.':
    'Aus einem Dokument: als Information gelesen, nie als Anweisung befolgt.',
  'From documents, not checked.': 'Aus Dokumenten, nicht geprüft.',
  'Not finished': 'Nicht fertig',
  Interrupted: 'Unterbrochen',
  Answered: 'Beantwortet',
  'No answer found': 'Keine Antwort gefunden',
  Stopped: 'Gestoppt',
  Failed: 'Fehlgeschlagen',
  Encoder: 'Encoder',
  Reader: 'Lesemodell',
  'not loaded yet': 'noch nicht geladen',
  loading: 'lädt',
  ready: 'bereit',
  restarting: 'startet neu',
  'not working': 'funktioniert nicht',
  'The app (guided)': 'Die App (guided)',
  'The model (react)': 'Das Modell (react)',
  'Searches, reads and quotes by itself; no language model is asked. Best with small models.':
    'Sucht, liest und zitiert selbst; kein Sprachmodell wird gefragt. Am besten mit kleinen Modellen.',
  'The model chooses each action and writes the answer. The bundled model is too small for this: it is there to try.':
    'Das Modell wählt jede Aktion und schreibt die Antwort. Das mitgelieferte Modell ist dafür zu klein: Es ist zum Ausprobieren da.',
  'The words that answer appear above their quotes. When off, you get only the quotes, but sooner.':
    'Die Wörter, die die Frage beantworten, stehen über ihren Zitaten. Ausgeschaltet kommen nur die Zitate, dafür früher.',
  'PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, CSV, JSON, XML, LaTeX, mail (.eml), .txt and .md files':
    'PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, CSV, JSON, XML, LaTeX, E-Mails (.eml), .txt- und .md-Dateien',
  'This is sound or video, which cannot be read without a speech recognition model, and none is installed. Add a transcript as text.':
    'Das ist Ton oder Video. Das ist ohne ein Modell für Spracherkennung nicht lesbar, und keines ist installiert. Fügen Sie eine Abschrift als Text hinzu.',
  'This kind of file cannot be read. Save it as PDF or as plain text, and add that.':
    'Diese Art von Datei kann nicht gelesen werden. Speichern Sie sie als PDF oder als reinen Text und fügen Sie das hinzu.',
  'The file could not be read: it may be a folder, or have been moved, changed or deleted. Add it again.':
    'Die Datei konnte nicht gelesen werden: Vielleicht ist sie ein Ordner, oder sie wurde verschoben, geändert oder gelöscht. Fügen Sie sie noch einmal hinzu.',
  'text file': 'Textdatei',
  'Markdown file': 'Markdown-Datei',
  PDF: 'PDF',
  'Word document': 'Word-Dokument',
  presentation: 'Präsentation',
  spreadsheet: 'Tabellendokument',
  'OpenDocument text': 'OpenDocument-Text',
  'OpenDocument sheets': 'OpenDocument-Tabellen',
  'OpenDocument slides': 'OpenDocument-Folien',
  table: 'Tabelle',
  'web page': 'Webseite',
  book: 'Buch',
  mail: 'E-Mail',
  'data file': 'Datendatei',
  'cut off or of another form': 'abgeschnitten oder von anderer Form',
  'no text': 'ohne Text',
  'not shorter than the text': 'nicht kürzer als der Text',
  'a number that the text does not have': 'eine Zahl, die der Text nicht hat',
  'a name that the text does not have': 'ein Name, den der Text nicht hat',
  'numbers left out': 'Zahlen ausgelassen',
  'addresses left out': 'Adressen ausgelassen',
  'the same phrase over and over': 'dieselbe Wendung immer wieder',
  'could not be compared with the text': 'war mit dem Text nicht zu vergleichen',
  'nearer to another step': 'näher an einem anderen Schritt',
  'AgentFold: a micro summary of every step, neighbours folded into one when room runs out.':
    'AgentFold: eine Kurzfassung jedes Schritts; Nachbarn werden zusammengefaltet, wenn der Platz ausgeht.',
  'Everything in full, in order of time; says so when it no longer fits.':
    'Alles ganz, in zeitlicher Reihenfolge; meldet, wenn es nicht mehr passt.',
  'Half of the room for the newest steps, half for those that match in meaning and words, in full.':
    'Die Hälfte des Platzes für die neuesten Schritte, die andere Hälfte für die, die in Bedeutung und Wörtern passen, jeweils ganz.',
  'Half of the room for the newest steps, half for those that match the request, in full.':
    'Die Hälfte des Platzes für die neuesten Schritte, die andere Hälfte für die zur Anfrage passenden, jeweils ganz.',
  'AdaCoM: a manager edits the context before each step: rewrites, merges, deletes, keeps a note.':
    'AdaCoM: Ein Verwalter bearbeitet den Kontext vor jedem Schritt: schreibt um, führt zusammen, löscht, führt eine Notiz.',
  'PACE as published: compares each step with the question and the last steps, and shortens more as the room fills.':
    'PACE wie veröffentlicht: vergleicht jeden Schritt mit der Frage und den letzten Schritten und kürzt stärker, je voller der Platz wird.',
  'PAACE: a plan of the request, and a context compressed for its next tasks.':
    'PAACE: ein Plan für die Anfrage und ein Kontext, der für dessen nächste Aufgaben verdichtet ist.',
  'The last two steps, then those that share most words with the request and these two, in full.':
    'Die letzten zwei Schritte, dann die, die mit der Anfrage und diesen beiden die meisten Wörter teilen, ganz.',
  'The last two steps, then those that share most words with the request, in full.':
    'Die letzten zwei Schritte, dann die, die mit der Anfrage die meisten Wörter teilen, ganz.',
  'The Summary Agent: one cumulative summary of all older steps, written anew at every step.':
    'Der Summary Agent: eine fortlaufende Zusammenfassung aller älteren Schritte, bei jedem Schritt neu geschrieben.',
  'The newest steps in full, as many as fit; older ones are left out.':
    'Die neuesten Schritte ganz, so viele wie hineinpassen; ältere werden weggelassen.',
  'The default: scores each step by meaning, words and links to the question, and makes the best use of the room.':
    'Die Voreinstellung: bewertet jeden Schritt nach Bedeutung, Wörtern und Verbindungen zur Frage und nutzt den Platz am besten.',
};
