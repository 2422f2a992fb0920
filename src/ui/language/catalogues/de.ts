export const messages: Readonly<Record<string, string>> = {
  'Skip to the question': 'Zur Frage springen',
  'Skip to the content': 'Zum Inhalt springen',
  Runs: 'Läufe',
  'Close the menu': 'Menü schließen',
  Question: 'Frage',
  Context: 'Kontext',
  'News of the agent': 'Neues vom Agenten',
  'Drop to add documents. They stay on this device.':
    'Zum Hinzufügen hier ablegen. Dokumente bleiben auf diesem Gerät.',
  Conversation: 'Gespräch',
  'Context inspector': 'Kontext-Inspektor',
  Library: 'Bibliothek',
  Document: 'Dokument',
  Models: 'Modelle',
  Lab: 'Labor',
  Tools: 'Werkzeuge',
  Settings: 'Einstellungen',
  'Find a command': 'Befehl suchen',
  'A command, a run, a step': 'Ein Befehl, ein Lauf, ein Schritt',
  Commands: 'Befehle',
  'Nothing is called that. Try fewer letters.': 'Nichts heißt so. Versuchen Sie es mit weniger Buchstaben.',
  'All keys': 'Alle Tasten',
  Close: 'Schließen',
  'Single keys do nothing while you type. They can be switched off in Settings.':
    'Einzelne Tasten wirken nicht, während Sie schreiben. Sie lassen sich in den Einstellungen abschalten.',
  Questions: 'Fragen',
  Places: 'Orte',
  Appearance: 'Aussehen',
  Help: 'Hilfe',
  'New question': 'Neue Frage',
  'To the question box': 'Zum Fragefeld',
  'Stop the run': 'Lauf anhalten',
  'Close what is open, go back': 'Offenes schließen, zurückgehen',
  'Open or close the context inspector': 'Kontext-Inspektor öffnen oder schließen',
  'Open or close the context beside the conversation': 'Kontext neben dem Gespräch öffnen oder schließen',
  'Context of the step before': 'Kontext des vorigen Schritts',
  'Context of the step after': 'Kontext des nächsten Schritts',
  'Load the sample library': 'Beispielbibliothek laden',
  'Export this run as a file': 'Diesen Lauf als Datei exportieren',
  'Look at a recorded run': 'Einen aufgezeichneten Lauf ansehen',
  'Theme: as the system': 'Farbschema: wie das System',
  'Theme: light': 'Farbschema: hell',
  'Theme: dark': 'Farbschema: dunkel',
  'Show the guide again': 'Einführung noch einmal zeigen',
  'Language: {name}': 'Sprache: {name}',
  '{first} then {second}': '{first}, dann {second}',
  'Open a run': 'Lauf öffnen',
  'Go to a step': 'Zu einem Schritt',
  'Step {step}: {title}': 'Schritt {step}: {title}',
  'Open the context inspector (I)': 'Kontext-Inspektor öffnen (I)',
  'Open inspector': 'Inspektor öffnen',
  Back: 'Zurück',
  'This document is no longer in the library. What a run has read of it is kept in that run.':
    'Dieses Dokument ist nicht mehr in der Bibliothek. Was ein Lauf davon gelesen hat, bleibt in jenem Lauf erhalten.',
  '{count, plural, one {# character} other {# characters}}':
    '{count, plural, one {# Zeichen} other {# Zeichen}}',
  'shown letter by letter, as it was added': 'Zeichen für Zeichen gezeigt, wie es hinzugefügt wurde',
  'the text of the {kind}, as questions are answered from it':
    'der Text des Dokuments ({kind}), so wie Fragen daraus beantwortet werden',
  '{count, plural, one {# byte} other {# bytes}}': '{count, plural, one {# Byte} other {# Bytes}}',
  '{size} KB': '{size} kB',
  '{size} GB': '{size} GB',
  '{size} MB': '{size} MB',
  '{count} ms': '{count} ms',
  '{seconds} s': '{seconds} s',
  '{minutes} min {seconds} s': '{minutes} min {seconds} s',
  'First steps': 'Erste Schritte',
  '{done} of {total}': '{done} von {total}',
  Skip: 'Überspringen',
  Done: 'Fertig',
  Next: 'Weiter',
  'Ask your documents, and see what the agent remembers':
    'Fragen Sie Ihre Dokumente, und sehen Sie, was der Agent im Gedächtnis behält',
  'An agent searches them, reads what it finds and answers with quotes, word for word. A model can only read so much at once: at every step each memory is shown in full, in part or as a line, and you can see how much, and why.':
    'Ein Agent durchsucht sie, liest, was er findet, und antwortet mit wörtlichen Zitaten. Ein Modell kann nur so viel auf einmal lesen: Bei jedem Schritt wird jede Erinnerung ganz, teilweise oder als Zeile gezeigt, und Sie können sehen, wie viel und warum.',
  'How much of a memory is shown': 'Wie viel von einer Erinnerung gezeigt wird',
  'Nothing leaves this device': 'Nichts verlässt dieses Gerät',
  'Documents, questions and runs stay in this browser, and no server is asked. The bundled language model is small: trust the quotes, not its words.':
    'Dokumente, Fragen und Läufe bleiben in diesem Browser, und kein Server wird gefragt. Das mitgelieferte Sprachmodell ist klein: Trauen Sie den Zitaten, nicht seinen Worten.',
  'The first question loads the models, {size}. They are kept, so that later everything works without a network.':
    'Die erste Frage lädt die Modelle, {size}. Sie werden behalten, sodass später alles ohne Netz geht.',
  'Your first question': 'Ihre erste Frage',
  'Add documents of your own, or try it on the sample library, forty short invented documents. Each quote of the answer opens its document at the place it was taken from.':
    'Fügen Sie eigene Dokumente hinzu, oder versuchen Sie es mit der Beispielbibliothek, vierzig kurzen erfundenen Dokumenten. Jedes Zitat der Antwort öffnet sein Dokument an der Stelle, von der es stammt.',
  'Ask an example question': 'Eine Beispielfrage stellen',
  'Close the inspector': 'Inspektor schließen',
  'Memory starts after the first step.': 'Das Gedächtnis beginnt nach dem ersten Schritt.',
  'What if': 'Was wäre, wenn',
  Collection: 'Sammlung',
  'All, {count, plural, one {# document} other {# documents}}':
    'Alle, {count, plural, one {# Dokument} other {# Dokumente}}',
  '{count, plural, one {# document} other {# documents}}':
    '{count, plural, one {# Dokument} other {# Dokumente}}',
  '{count, plural, one {With this document} other {With these # documents}}':
    '{count, plural, one {Mit diesem Dokument} other {Mit diesen # Dokumenten}}',
  '{count, plural, one {Move # document} other {Move # documents}}':
    '{count, plural, one {# Dokument verschieben} other {# Dokumente verschieben}}',
  'Its name; empty to take out of any': 'Ihr Name; leer, um aus jeder herauszunehmen',
  'Move there': 'Dorthin verschieben',
  'Ask only these': 'Nur diese fragen',
  Delete: 'Löschen',
  'in {collection}': 'in {collection}',
  'Delete {name}': '{name} löschen',
  'Add files': 'Dateien hinzufügen',
  'Add a folder': 'Ordner hinzufügen',
  Files: 'Dateien',
  Folder: 'Ordner',
  'Result of adding files': 'Ergebnis des Hinzufügens',
  '{count, plural, one {# file added.} other {# files added.}}':
    '{count, plural, one {# Datei hinzugefügt.} other {# Dateien hinzugefügt.}}',
  '{count, plural, one {# file there already.} other {# files there already.}}':
    '{count, plural, one {# Datei war schon da.} other {# Dateien waren schon da.}}',
  '{count, plural, one {# file not added:} other {# files not added:}}':
    '{count, plural, one {# Datei nicht hinzugefügt:} other {# Dateien nicht hinzugefügt:}}',
  '{count, plural, one {and # more file} other {and # more files}}':
    '{count, plural, one {und # weitere Datei} other {und # weitere Dateien}}',
  'has the same text as “{name}”, which is in the library already.':
    'hat denselben Text wie „{name}“, das schon in der Bibliothek ist.',
  'is in the library already, with the same text.': 'ist schon in der Bibliothek, mit demselben Text.',
  '{count, plural, one {# passage} other {# passages}}':
    '{count, plural, one {# Textstelle} other {# Textstellen}}',
  '{keyed} indexed': '{keyed} im Index',
  'Drop documents or folders here: {kinds}. They stay on this device. Questions are answered from them, and every quote leads back to its place.':
    'Legen Sie Dokumente oder Ordner hier ab: {kinds}. Sie bleiben auf diesem Gerät. Fragen werden aus ihnen beantwortet, und jedes Zitat führt an seine Stelle zurück.',
  'Search goes by words until all passages are indexed.':
    'Gesucht wird nach Wörtern, bis alle Textstellen im Index sind.',
  'Index the rest': 'Den Rest in den Index aufnehmen',
  Documents: 'Dokumente',
  'Find in the library': 'In der Bibliothek suchen',
  'A name, or words of a text': 'Ein Name oder Wörter eines Textes',
  'No document has these words.': 'Kein Dokument hat diese Wörter.',
  '{count, plural, one {and # more document: find it by name or words} other {and # more documents: find them by name or words}}':
    '{count, plural, one {und # weiteres Dokument: über Name oder Wörter zu finden} other {und # weitere Dokumente: über Namen oder Wörter zu finden}}',
  'Paste text': 'Text einfügen',
  Name: 'Name',
  'From the first line unless given': 'Aus der ersten Zeile, wenn nichts angegeben ist',
  Text: 'Text',
  'Add this text': 'Diesen Text hinzufügen',
  'pasted text': 'eingefügter Text',
  'Its weight against the thresholds decided this.':
    'Sein Gewicht gegenüber den Schwellen hat das entschieden.',
  'One of the newest steps, which are shown in full.':
    'Einer der neuesten Schritte, die ganz gezeigt werden.',
  'One of the newest steps, shortened: the newest may take half of the room.':
    'Einer der neuesten Schritte, gekürzt: Die neuesten dürfen die Hälfte des Platzes nehmen.',
  'The agent asked to see this step in full again.':
    'Der Agent wollte diesen Schritt noch einmal ganz sehen.',
  'Pinned, so it is always shown in full.': 'Angeheftet und deshalb immer ganz gezeigt.',
  'Showing this much of it was worth its tokens.': 'So viel davon zu zeigen, war seine Tokens wert.',
  'Shown smaller than wanted: the prompt had no more room.':
    'Kleiner gezeigt als gewollt: Im Prompt war kein Platz mehr.',
  'Folded into one line with its neighbours: there was no room to show it by itself.':
    'Mit seinen Nachbarn in eine Zeile gefaltet: Für ihn allein war kein Platz.',
  'Not among the steps chosen for this prompt.':
    'Nicht unter den Schritten, die für diesen Prompt gewählt wurden.',
  'Rewritten by the policy: the edits beside say how, and who wrote them.':
    'Von der Strategie umgeschrieben: Die Änderungen daneben sagen, wie, und wer sie geschrieben hat.',
  'Chosen earlier for the same request, and kept in its place so that the model need not read the prompt again.':
    'Früher für dieselbe Anfrage gewählt und an seinem Platz gelassen, damit das Modell den Prompt nicht noch einmal lesen muss.',
  'Its embedding was not ready, so words alone decided.':
    'Sein Embedding war nicht fertig, deshalb entschieden allein die Wörter.',
  'No model’s summary of it was ready, so it is shown in full, or as a line where there was no room.':
    'Keine Zusammenfassung durch ein Modell war fertig, deshalb wird er ganz gezeigt, oder als Zeile, wo kein Platz war.',
  'The next question': 'Die nächste Frage',
  'Memory policy': 'Gedächtnisstrategie',
  'Prompt budget': 'Budget des Prompts',
  '{count, plural, one {# token} other {# tokens}}': '{count, plural, one {# Token} other {# Tokens}}',
  'How much of its memory the agent sees at each step. More remembers more and takes longer to read.':
    'Wie viel seines Gedächtnisses der Agent bei jedem Schritt sieht. Mehr behält mehr und braucht länger zum Lesen.',
  'Who steers': 'Wer lenkt',
  'Offer it the tools of this page (code, and the web where it is switched on)':
    'Ihm die Werkzeuge dieser Seite anbieten (Code, und das Web, wo es eingeschaltet ist)',
  'Summaries by the model, in the background': 'Zusammenfassungen durch das Modell, im Hintergrund',
  'Long steps are then shown by a model’s summary, where it keeps numbers and names and adds none. No step waits for one. The bundled model’s are refused most of the time.':
    'Lange Schritte werden dann durch die Zusammenfassung eines Modells gezeigt, wo sie Zahlen und Namen behält und keine hinzufügt. Kein Schritt wartet darauf. Die des mitgelieferten Modells werden meistens abgelehnt.',
  Language: 'Sprache',
  'As the browser': 'Wie der Browser',
  'Of buttons, settings and explanations. Documents, questions and answers stay in their own language.':
    'Von Schaltflächen, Einstellungen und Erklärungen. Dokumente, Fragen und Antworten bleiben in ihrer eigenen Sprache.',
  'Tell me when an answer is ready': 'Melden, wenn eine Antwort fertig ist',
  'The browser refuses notifications of this page. Allow them beside its address, then switch this on.':
    'Der Browser verweigert Mitteilungen dieser Seite. Erlauben Sie sie neben der Adresse und schalten Sie dies dann ein.',
  'This browser has no notifications. The title of the page says when an answer is ready.':
    'Dieser Browser hat keine Mitteilungen. Der Titel der Seite sagt, wenn eine Antwort fertig ist.',
  'By a notification of the system, while you look at another page. It shows your question.':
    'Durch eine Mitteilung des Systems, während Sie eine andere Seite ansehen. Sie zeigt Ihre Frage.',
  Keys: 'Tasten',
  'Commands by single keys': 'Befehle über einzelne Tasten',
  'Single keys do nothing while you type. Switch them off if you speak to the computer, or press keys by mistake: every command is also in the list that Ctrl or ⌘ + K opens.':
    'Einzelne Tasten wirken nicht, während Sie schreiben. Schalten Sie sie ab, wenn Sie mit dem Rechner sprechen oder Tasten versehentlich drücken: Jeder Befehl steht auch in der Liste, die Strg oder ⌘ + K öffnet.',
  'As the system': 'Wie das System',
  Light: 'Hell',
  Dark: 'Dunkel',
  Theme: 'Farbschema',
  'Copy report': 'Bericht kopieren',
  Copied: 'Kopiert',
  'Copying is not allowed here': 'Kopieren ist hier nicht erlaubt',
  'The report, to be copied by hand': 'Der Bericht, zum Kopieren von Hand',
  Problem: 'Problem',
  Note: 'Hinweis',
  Cause: 'Ursache',
  Dismiss: 'Ausblenden',
  Progress: 'Fortschritt',
  '{engine} restarts': '{engine} startet neu',
  starting: 'beginnt',
  'Cancel loading': 'Laden abbrechen',
  'Reading {name}': '{name} wird gelesen',
  'file {file} of {files}': 'Datei {file} von {files}',
  'part {part} of {parts}, file {file} of {files}': 'Teil {part} von {parts}, Datei {file} von {files}',
  Index: 'Index',
  'Reading documents': 'Dokumente werden gelesen',
  '{done} of {count, plural, one {# passage} other {# passages}}':
    '{done} von {count, plural, one {# Textstelle} other {# Textstellen}}',
  'Cancel indexing': 'Indexieren abbrechen',
  Cancel: 'Abbrechen',
  'The rest of the page works, and nothing stored is touched.':
    'Der Rest der Seite arbeitet, und nichts Gespeichertes ist berührt.',
  'Try again': 'Noch einmal versuchen',
  Reload: 'Neu laden',
  '{percent} % indexed': '{percent} % im Index',
  '{keyed} of {count, plural, one {# passage} other {# passages}} indexed':
    '{keyed} von {count, plural, one {# Textstelle} other {# Textstellen}} im Index',
  'partly loaded': 'teilweise geladen',
  empty: 'leer',
  '{count, plural, one {# document} other {# documents}} on this device':
    '{count, plural, one {# Dokument} other {# Dokumente}} auf diesem Gerät',
  'Saved in this browser': 'In diesem Browser gespeichert',
  'Not saved: kept only until this tab closes':
    'Nicht gespeichert: bleibt nur, bis dieser Tab geschlossen wird',
  'WebPACE cannot start': 'WebPACE kann nicht starten',
  'Stored runs and documents are untouched.': 'Gespeicherte Läufe und Dokumente sind unberührt.',
  Menu: 'Menü',
  Undo: 'Rückgängig',
  'A setting is not valid': 'Eine Einstellung ist ungültig',
  'Change the setting and try it again.': 'Ändern Sie die Einstellung und versuchen Sie es noch einmal.',
  'There is no question': 'Es gibt keine Frage',
  'Type a question first.': 'Schreiben Sie zuerst eine Frage.',
  'The question is too long': 'Die Frage ist zu lang',
  'Shorten it, or add the long text to the library and ask about it.':
    'Kürzen Sie sie, oder legen Sie den langen Text in die Bibliothek und fragen Sie danach.',
  'The context does not fit': 'Der Kontext passt nicht hinein',
  'Choose a longer context, or shorten the question.':
    'Wählen Sie einen längeren Kontext, oder kürzen Sie die Frage.',
  'The context is longer than the model takes': 'Der Kontext ist länger, als das Modell annimmt',
  'Choose another policy or a smaller budget.': 'Wählen Sie eine andere Strategie oder ein kleineres Budget.',
  'The library is empty': 'Die Bibliothek ist leer',
  'Add documents, or load the sample library.':
    'Fügen Sie Dokumente hinzu, oder laden Sie die Beispielbibliothek.',
  'The document is too large': 'Das Dokument ist zu groß',
  'Split it and add the parts.': 'Teilen Sie es und fügen Sie die Teile hinzu.',
  'The file holds no text': 'Die Datei enthält keinen Text',
  'Save it as text, or choose another file.':
    'Speichern Sie sie als Text, oder wählen Sie eine andere Datei.',
  'The document is not there': 'Das Dokument ist nicht da',
  'Look for it in the library; add it again where it is gone.':
    'Suchen Sie es in der Bibliothek; fügen Sie es noch einmal hinzu, wenn es fort ist.',
  'Files of this kind cannot be read': 'Dateien dieser Art können nicht gelesen werden',
  'Save it in a known format and add that.':
    'Speichern Sie sie in einem bekannten Format und fügen Sie das hinzu.',
  'The file is locked with a password': 'Die Datei ist mit einem Passwort verschlossen',
  'Open it elsewhere, save it without a password, and add that.':
    'Öffnen Sie sie anderswo, speichern Sie sie ohne Passwort und fügen Sie das hinzu.',
  'The file is damaged': 'Die Datei ist beschädigt',
  'Get the file again, or save it anew with the program that made it.':
    'Besorgen Sie die Datei neu, oder speichern Sie sie mit ihrem Programm noch einmal.',
  'The file was refused as unsafe': 'Die Datei wurde als unsicher abgelehnt',
  'Add it only if you know who made it, saved anew by the program that made it.':
    'Fügen Sie sie nur hinzu, wenn Sie wissen, wer sie gemacht hat, und von ihrem Programm neu gespeichert.',
  'Reading the file took too long': 'Das Lesen der Datei dauerte zu lange',
  'Sound and video cannot be read': 'Ton und Video können nicht gelesen werden',
  'Add a transcript as text.': 'Fügen Sie eine Abschrift als Text hinzu.',
  'A step of the memory is not there': 'Ein Schritt des Gedächtnisses ist nicht da',
  'Go on; the run works with what it has.': 'Machen Sie weiter; der Lauf arbeitet mit dem, was er hat.',
  'Too many steps were opened at once': 'Zu viele Schritte wurden auf einmal geöffnet',
  'Go on; the next step can open more.': 'Machen Sie weiter; der nächste Schritt kann mehr öffnen.',
  'The run is not stored': 'Der Lauf ist nicht gespeichert',
  'Choose another run, or ask in a new one.':
    'Wählen Sie einen anderen Lauf, oder fragen Sie in einem neuen.',
  'Another tab is at work on it': 'Ein anderer Tab arbeitet daran',
  'Wait for that tab, or stop it there.': 'Warten Sie auf jenen Tab, oder halten Sie ihn dort an.',
  'Another tab has taken the run over': 'Ein anderer Tab hat den Lauf übernommen',
  'Go on there, or take the run back here.':
    'Machen Sie dort weiter, oder holen Sie den Lauf hierher zurück.',
  'The file is no whole run': 'Die Datei ist kein ganzer Lauf',
  'Export the run again and import that file.':
    'Exportieren Sie den Lauf noch einmal und importieren Sie jene Datei.',
  'Files of a model are missing': 'Dateien eines Modells fehlen',
  'Check the connection, then load the model again.':
    'Prüfen Sie die Verbindung und laden Sie dann das Modell noch einmal.',
  'A model’s file is not the published one': 'Die Datei eines Modells ist nicht die veröffentlichte',
  'Delete it and download it again.': 'Löschen Sie sie und laden Sie sie noch einmal herunter.',
  'The model could not be started': 'Das Modell konnte nicht gestartet werden',
  'Close other heavy tabs and try it again, or choose a smaller model.':
    'Schließen Sie andere schwere Tabs und versuchen Sie es noch einmal, oder wählen Sie ein kleineres Modell.',
  'The engine failed': 'Die Engine ist ausgefallen',
  'Try it again; the engine starts anew by itself.':
    'Versuchen Sie es noch einmal; die Engine startet von selbst neu.',
  'The graphics processor was lost': 'Der Grafikprozessor ging verloren',
  'Try it again; if it comes back, choose a smaller model.':
    'Versuchen Sie es noch einmal; kommt es wieder, wählen Sie ein kleineres Modell.',
  'The encoder does not work': 'Der Encoder arbeitet nicht',
  'Go on with words alone, or load the models again.':
    'Machen Sie allein mit Wörtern weiter, oder laden Sie die Modelle noch einmal.',
  'A part of the app ended by itself': 'Ein Teil der App hat sich selbst beendet',
  'Try it again; it is started anew.': 'Versuchen Sie es noch einmal; er wird neu gestartet.',
  'It took too long': 'Es dauerte zu lange',
  'Try it again, or ask for less at a time.':
    'Versuchen Sie es noch einmal, oder fragen Sie nach weniger auf einmal.',
  'It was stopped': 'Es wurde angehalten',
  'Start it again whenever you like.': 'Beginnen Sie es noch einmal, wann immer Sie möchten.',
  'The browser keeps no data for this page': 'Der Browser behält keine Daten für diese Seite',
  'Leave private browsing, or allow site data, and reload the page.':
    'Verlassen Sie den privaten Modus, oder erlauben Sie Websitedaten, und laden Sie die Seite neu.',
  'There is no room left': 'Es ist kein Platz mehr',
  'Delete models, runs or documents, or free room on the disk.':
    'Löschen Sie Modelle, Läufe oder Dokumente, oder schaffen Sie Platz auf der Festplatte.',
  'Another tab holds the stored data': 'Ein anderer Tab hält die gespeicherten Daten',
  'Close the other tabs of WebPACE and reload the page.':
    'Schließen Sie die anderen Tabs von WebPACE und laden Sie die Seite neu.',
  'The browser’s storage failed': 'Der Speicher des Browsers ist ausgefallen',
  'Try it again; reload the page if it comes back.':
    'Versuchen Sie es noch einmal; laden Sie die Seite neu, wenn es wiederkommt.',
  'The browser has lost stored data': 'Der Browser hat gespeicherte Daten verloren',
  'Import exported runs and add lost documents again.':
    'Importieren Sie exportierte Läufe und fügen Sie verlorene Dokumente noch einmal hinzu.',
  'A tool failed': 'Ein Werkzeug ist ausgefallen',
  'Try it again, or with other arguments.': 'Versuchen Sie es noch einmal, oder mit anderen Argumenten.',
  'A tool was called in a wrong way': 'Ein Werkzeug wurde falsch aufgerufen',
  'Correct the fields that are named and try it again.':
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
  'The address holds no page to read': 'Unter der Adresse ist keine Seite zu lesen',
  'Use the address of a page or of a document.': 'Nehmen Sie die Adresse einer Seite oder eines Dokuments.',
  'The page has no readable text': 'Die Seite hat keinen lesbaren Text',
  'Use another page, or paste its text.': 'Nehmen Sie eine andere Seite, oder fügen Sie ihren Text ein.',
  'Code cannot be run here': 'Code kann hier nicht ausgeführt werden',
  'Try it again, or go on without code.': 'Versuchen Sie es noch einmal, oder machen Sie ohne Code weiter.',
  'There is no such policy': 'Eine solche Strategie gibt es nicht',
  'Choose one of the list.': 'Wählen Sie eine aus der Liste.',
  'The recording is not valid': 'Die Aufzeichnung ist ungültig',
  'Correct the line that is named, or use another file.':
    'Berichtigen Sie die genannte Zeile, oder nehmen Sie eine andere Datei.',
  'The model’s directive could not be read': 'Die Anweisung des Modells war nicht zu lesen',
  'Go on; the rule has taken its place.': 'Machen Sie weiter; die Regel ist an ihre Stelle getreten.',
  'The model’s reply could not be used': 'Die Antwort des Modells war nicht zu gebrauchen',
  'Ask again in other words, or choose a larger model.':
    'Fragen Sie noch einmal mit anderen Worten, oder wählen Sie ein größeres Modell.',
  'The judge’s reply could not be read': 'Das Urteil des Richters war nicht zu lesen',
  'Judge by form alone, or choose another model.':
    'Urteilen Sie allein nach der Form, oder wählen Sie ein anderes Modell.',
  'A change to the memory was rejected': 'Eine Änderung am Gedächtnis wurde abgelehnt',
  'Go on; nothing was changed.': 'Machen Sie weiter; nichts wurde geändert.',
  'A part of the app could not be loaded': 'Ein Teil der App konnte nicht geladen werden',
  'Check the connection and try it again; reload the page after an update.':
    'Prüfen Sie die Verbindung und versuchen Sie es noch einmal; laden Sie die Seite nach einer Aktualisierung neu.',
  'Something unforeseen happened': 'Etwas Unvorhergesehenes ist geschehen',
  'Try it again; reload the page if it comes back, and send the report.':
    'Versuchen Sie es noch einmal; kommt es wieder, laden Sie die Seite neu und senden Sie den Bericht.',
  'Loading …': 'Lädt …',
  'Done: {question}': 'Fertig: {question}',
  'Working: {question}': 'In Arbeit: {question}',
  'Working ({waiting} waiting): {question}': 'In Arbeit ({waiting} warten): {question}',
  'The agent has started.': 'Der Agent hat begonnen.',
  'The agent has ended without an answer.': 'Der Agent ist ohne Antwort fertig geworden.',
  '{count, plural, one {Answered with # quote.} other {Answered with # quotes.}}':
    '{count, plural, one {Beantwortet mit # Zitat.} other {Beantwortet mit # Zitaten.}}',
  'There are no files in what was added. Add {kinds}, or a folder that has some.':
    'In dem, was hinzugefügt wurde, sind keine Dateien. Fügen Sie {kinds} hinzu, oder einen Ordner, der solche hat.',
  'Deleted “{name}”.': '„{name}“ gelöscht.',
  '{count, plural, one {Deleted # document.} other {Deleted # documents.}}':
    '{count, plural, one {# Dokument gelöscht.} other {# Dokumente gelöscht.}}',
  'This run is no longer stored. Choose another one.':
    'Dieser Lauf ist nicht mehr gespeichert. Wählen Sie einen anderen.',
  'Deleted the run “{title}”.': 'Lauf „{title}“ gelöscht.',
  'Tools read these files and no others, until this page is closed. What is to be kept and found again belongs in the library.':
    'Werkzeuge lesen diese Dateien und keine anderen, bis diese Seite geschlossen wird. Was bleiben und wiedergefunden werden soll, gehört in die Bibliothek.',
  'Files that tools may read': 'Dateien, die Werkzeuge lesen dürfen',
  'Remove {name}': '{name} entfernen',
  Remove: 'Entfernen',
  Code: 'Code',
  'Keep names and modules from one run to the next': 'Namen und Module von einem Lauf zum nächsten behalten',
  'Python comes with its standard library. NumPy, pandas and Matplotlib are not part of this app: add their files (.whl, of the Pyodide 314.0.7 release), those that others need first. They stay in this browser.':
    'Python kommt mit seiner Standardbibliothek. NumPy, pandas und Matplotlib sind kein Teil dieser App: Fügen Sie deren Dateien hinzu (.whl, der Ausgabe Pyodide 314.0.7), zuerst die, die andere brauchen. Sie bleiben in diesem Browser.',
  'Python packages (.whl)': 'Python-Pakete (.whl)',
  'Python packages': 'Python-Pakete',
  '{label}, one a line': '{label}, eine je Zeile',
  '{label} {number}': '{label} {number}',
  'Take this one out': 'Dieses herausnehmen',
  'Add another': 'Noch eines hinzufügen',
  '{figure}, drawn by code in step {step}: {title}':
    '{figure}, gezeichnet von Code in Schritt {step}: {title}',
  '{figure} · untrusted: drawn by code that the model wrote':
    '{figure} · nicht vertrauenswürdig: gezeichnet von Code, den das Modell geschrieben hat',
  Run: 'Ausführen',
  'Result of {tool}': 'Ergebnis von {tool}',
  'Output of the tool': 'Ausgabe des Werkzeugs',
  'What an agent can use, to be tried by hand. Code runs on this device, cut off from the network and from this page.':
    'Was ein Agent benutzen kann, von Hand zu versuchen. Code läuft auf diesem Gerät, abgeschnitten vom Netz und von dieser Seite.',
  'Run a tool': 'Ein Werkzeug ausführen',
  Tool: 'Werkzeug',
  'At work…': 'An der Arbeit…',
  Approval: 'Freigabe',
  'Allow this once': 'Dieses eine Mal erlauben',
  'Do not allow': 'Nicht erlauben',
  'News of the tools': 'Neues von den Werkzeugen',
  '{tool} is done.': '{tool} ist fertig.',
  '{tool} failed.': '{tool} ist fehlgeschlagen.',
  'The web': 'Das Web',
  'Let tools read the web': 'Werkzeuge im Web lesen lassen',
  'Off, nothing leaves this device. On, the words that are searched for and the addresses that are visited go out through the server of this page, and only when a tool is run.':
    'Ausgeschaltet verlässt nichts dieses Gerät. Eingeschaltet gehen die gesuchten Wörter und die besuchten Adressen über den Server dieser Seite hinaus, und nur, wenn ein Werkzeug ausgeführt wird.',
  'The server of this page reads nothing of the web. Start it with “npm start -- --web”, then look again.':
    'Der Server dieser Seite liest nichts aus dem Web. Starten Sie ihn mit „npm start -- --web“ und sehen Sie dann noch einmal nach.',
  'Look again': 'Noch einmal nachsehen',
  'The server of this page reads public pages.': 'Der Server dieser Seite liest öffentliche Seiten.',
  'Address of your SearXNG (optional)': 'Adresse Ihres SearXNG (optional)',
  'Your mail address, for faster answers of scholarly indexes (optional)':
    'Ihre Mailadresse, für schnellere Antworten wissenschaftlicher Verzeichnisse (optional)',
  'Addresses of the services': 'Adressen der Dienste',
  'MediaWiki, {language} stands for the language': 'MediaWiki, {language} steht für die Sprache',
  Search: 'Suche',
  Visit: 'Besuch',
  Glimpse: 'Rückblick',
  Answer: 'Antwort',
  Error: 'Fehler',
  Full: 'Ganz',
  Detailed: 'Ausführlich',
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
    'Nicht vertrauenswürdig: von außen, als Auskunft gelesen und nie befolgt',
  Queries: 'Suchanfragen',
  Source: 'Quelle',
  Page: 'Seite',
  Address: 'Adresse',
  'What to look for': 'Wonach zu suchen ist',
  'From year': 'Ab Jahr',
  'To year': 'Bis Jahr',
  'Written by WebPACE itself.': 'Von WebPACE selbst geschrieben.',
  'Your own words.': 'Ihre eigenen Worte.',
  'Written by the language model; it can be wrong.': 'Vom Sprachmodell geschrieben; es kann sich irren.',
  'From a document: read as information, never followed as an instruction.':
    'Aus einem Dokument: als Auskunft gelesen, nie als Anweisung befolgt.',
  'Not finished': 'Nicht fertig',
  Interrupted: 'Unterbrochen',
  Answered: 'Beantwortet',
  'No answer found': 'Keine Antwort gefunden',
  Stopped: 'Angehalten',
  Failed: 'Fehlgeschlagen',
  Encoder: 'Encoder',
  'Language model': 'Sprachmodell',
  Tokenizer: 'Tokenizer',
  'not loaded yet': 'noch nicht geladen',
  loading: 'lädt',
  ready: 'bereit',
  restarting: 'startet neu',
  'not working': 'arbeitet nicht',
  'The harness (guided)': 'Das Gerüst (guided)',
  'The model (react)': 'Das Modell (react)',
  'Searches and reads by evidence; the model only chooses among short answers. Right for small models.':
    'Sucht und liest nach Belegen; das Modell wählt nur unter kurzen Antworten. Richtig für kleine Modelle.',
  'The model chooses each action and writes the answer. The bundled model is too small for this: it is there to try.':
    'Das Modell wählt jede Handlung und schreibt die Antwort. Das mitgelieferte Modell ist dafür zu klein: Es ist zum Ausprobieren da.',
  'PDF, Word, PowerPoint, Excel, EPUB, HTML, CSV, .txt and .md files':
    'PDF, Word, PowerPoint, Excel, EPUB, HTML, CSV, .txt- und .md-Dateien',
  'This is sound or video. Its words could only be had with a speech recognition model, and none is installed. Add a transcript as text.':
    'Das ist Ton oder Video. An seine Wörter käme man nur mit einem Modell für Spracherkennung, und keines ist installiert. Fügen Sie eine Abschrift als Text hinzu.',
  'Only PDF, Word, PowerPoint, Excel, EPUB, HTML, CSV, .txt and .md files can be read. Save it as one of these and add that.':
    'Nur PDF, Word, PowerPoint, Excel, EPUB, HTML, CSV, .txt- und .md-Dateien können gelesen werden. Speichern Sie es als eine davon und fügen Sie das hinzu.',
  'text file': 'Textdatei',
  'Markdown file': 'Markdown-Datei',
  PDF: 'PDF',
  'Word document': 'Word-Dokument',
  presentation: 'Präsentation',
  spreadsheet: 'Tabellendokument',
  table: 'Tabelle',
  'web page': 'Webseite',
  book: 'Buch',
  'cut off or of another form': 'abgeschnitten oder von anderer Form',
  'not shorter than the text': 'nicht kürzer als der Text',
  'a number that the text does not have': 'eine Zahl, die der Text nicht hat',
  'a name that the text does not have': 'ein Name, den der Text nicht hat',
  'numbers left out': 'Zahlen ausgelassen',
  'addresses left out': 'Adressen ausgelassen',
  'the same phrase over and over': 'dieselbe Wendung immer wieder',
  'could not be compared with the text': 'war mit dem Text nicht zu vergleichen',
  'nearer to another step': 'näher an einem anderen Schritt',
  'Runs here': 'Läuft hier',
  'May run here': 'Läuft hier vielleicht',
  'Does not run here': 'Läuft hier nicht',
  'This browser gives no graphics processor (WebGPU) to this page.':
    'Dieser Browser gibt dieser Seite keinen Grafikprozessor (WebGPU).',
  'The graphics processor is computed by the processor here, which takes minutes for a sentence.':
    'Der Grafikprozessor wird hier vom Prozessor nachgebildet, was für einen Satz Minuten braucht.',
  'This graphics processor does not offer 16-bit numbers; take another variant.':
    'Dieser Grafikprozessor bietet keine 16-Bit-Zahlen; nehmen Sie eine andere Variante.',
  'Its largest part does not fit into one buffer of this graphics processor.':
    'Sein größter Teil passt nicht in einen Puffer dieses Grafikprozessors.',
  'It needs more memory than this device has to spare.':
    'Es braucht mehr Speicher, als dieses Gerät übrig hat.',
  'It takes more than half of this device’s memory; close other programs first.':
    'Es nimmt mehr als die Hälfte des Speichers dieses Geräts; schließen Sie zuerst andere Programme.',
  'The browser does not tell how much memory there is beyond what is safe.':
    'Der Browser sagt nicht, wie viel Speicher es über das Sichere hinaus gibt.',
  'It does not fit into the memory that WebAssembly can have.':
    'Es passt nicht in den Speicher, den WebAssembly haben kann.',
  'The browser has no room for its files.': 'Der Browser hat keinen Platz für seine Dateien.',
  'Only one thread can work here, so it is slow.':
    'Nur ein Thread kann hier arbeiten, deshalb ist es langsam.',
  'The context is longer than it was trained for, and is cut to that.':
    'Der Kontext ist länger als der, für den es trainiert wurde, und wird darauf gekürzt.',
  'run and measured by us': 'von uns ausgeführt und gemessen',
  'our code was run on small models of its form; its own weights were not':
    'unser Code lief mit kleinen Modellen dieser Bauart; mit diesen Gewichten nicht',
  'its publisher; not run by us': 'von seinem Herausgeber; von uns nicht ausgeführt',
  'AgentFold: a micro summary of every step, neighbours folded into one when room runs out.':
    'AgentFold: eine Kurzfassung jedes Schritts; Nachbarn werden zusammengefaltet, wenn der Platz ausgeht.',
  'Everything in full, in order of time; says so when it no longer fits.':
    'Alles ganz, in zeitlicher Folge; sagt es, wenn es nicht mehr passt.',
  'Half of the room for the newest steps, half for those that match by vector and word, in full.':
    'Die Hälfte des Platzes für die neuesten Schritte, die andere für die, die nach Vektor und Wort passen, ganz.',
  'Half of the room for the newest steps, half for those that match the request, in full.':
    'Die Hälfte des Platzes für die neuesten Schritte, die andere für die, die zur Anfrage passen, ganz.',
  'AdaCoM: a manager edits the context before each step: rewrites, merges, deletes, keeps a note.':
    'AdaCoM: Ein Verwalter bearbeitet den Kontext vor jedem Schritt: schreibt um, verbindet, löscht, führt eine Notiz.',
  'PACE as printed: cosine to question and last steps, softmax, pressure thresholds, four tiers.':
    'PACE wie gedruckt: Kosinus zur Frage und zu den letzten Schritten, Softmax, Schwellen nach Druck, vier Stufen.',
  'PAACE: a plan of the request, and a context compressed for its next tasks.':
    'PAACE: ein Plan der Anfrage und ein Kontext, der für seine nächsten Aufgaben verdichtet ist.',
  'The last two steps, then those that share most words with the request and these two, in full.':
    'Die letzten zwei Schritte, dann die, die mit der Anfrage und diesen beiden die meisten Wörter teilen, ganz.',
  'The last two steps, then those that share most words with the request, in full.':
    'Die letzten zwei Schritte, dann die, die mit der Anfrage die meisten Wörter teilen, ganz.',
  'The Summary Agent: one cumulative summary of all older steps, written anew at every step.':
    'Der Summary Agent: eine fortlaufende Zusammenfassung aller älteren Schritte, bei jedem Schritt neu geschrieben.',
  'The newest steps in full, as many as fit; older ones are left out.':
    'Die neuesten Schritte ganz, so viele passen; ältere werden weggelassen.',
  'The default: request as query, calibrated scores, words and links joined in, exact choice under the budget.':
    'Die Voreinstellung: die Anfrage als Suche, kalibrierte Werte, Wörter und Verbindungen dazu, genaue Wahl im Rahmen des Budgets.',
};
