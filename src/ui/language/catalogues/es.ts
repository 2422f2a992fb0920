export const messages: Readonly<Record<string, string>> = {
  'Skip to the question': 'Saltar a la pregunta',
  'Skip to the content': 'Saltar al contenido',
  Conversations: 'Conversaciones',
  'Close the menu': 'Cerrar el menú',
  Question: 'Pregunta',
  'Drop to add documents. They stay on this device.':
    'Suelta para añadir documentos. Se quedan en este dispositivo.',
  Context: 'Contexto',
  'What happens with the question': 'Qué pasa con la pregunta',
  Conversation: 'Conversación',
  'Context inspector': 'Inspector del contexto',
  Library: 'Biblioteca',
  Document: 'Documento',
  Models: 'Modelos',
  Lab: 'Laboratorio',
  Tools: 'Herramientas',
  Settings: 'Ajustes',
  'Find a command': 'Buscar un comando',
  'A command, a conversation, a step': 'Un comando, una conversación, un paso',
  Commands: 'Comandos',
  'Nothing found. Try fewer letters.': 'No se encontró nada. Prueba con menos letras.',
  'All keyboard shortcuts': 'Todos los atajos de teclado',
  Close: 'Cerrar',
  'Single keys do nothing while you type. You can switch them off in Settings.':
    'Las teclas sueltas no hacen nada mientras escribes. Puedes desactivarlas en Ajustes.',
  Questions: 'Preguntas',
  Views: 'Vistas',
  Appearance: 'Apariencia',
  Help: 'Ayuda',
  'New question': 'Nueva pregunta',
  'Type a question': 'Escribir una pregunta',
  'Stop the question': 'Detener la pregunta',
  'Close what is open, go back': 'Cerrar lo abierto, volver atrás',
  'Open or close the context inspector': 'Abrir o cerrar el inspector del contexto',
  'Open or close the context beside the conversation': 'Abrir o cerrar el contexto junto a la conversación',
  'Context of the step before': 'Contexto del paso anterior',
  'Context of the step after': 'Contexto del paso siguiente',
  'Next step that shows less of a memory than wanted':
    'Siguiente paso con un recuerdo menos detallado de lo deseado',
  'Step of the next question': 'Paso de la pregunta siguiente',
  'What if: the step under other settings': 'Qué pasaría si: el paso con otros ajustes',
  'Pin the selected memory, or take the pin away, in What if':
    'Fijar o desfijar el recuerdo elegido en «Qué pasaría si»',
  'Fork this conversation from the step that is shown': 'Bifurcar esta conversación desde el paso mostrado',
  'Load the sample library': 'Cargar la biblioteca de ejemplo',
  'Export this conversation as a file': 'Exportar esta conversación como archivo',
  'Look at a recorded conversation': 'Ver una conversación grabada',
  'Theme: as the system': 'Tema: como el sistema',
  'Theme: light': 'Tema: claro',
  'Theme: dark': 'Tema: oscuro',
  'Language: {name}': 'Idioma: {name}',
  '{first} then {second}': '{first} y después {second}',
  'Ctrl + {key}': 'Ctrl + {key}',
  'Open a conversation': 'Abrir una conversación',
  'Go to a step': 'Ir a un paso',
  'Step {step}: {title}': 'Paso {step}: {title}',
  Memory: 'Memoria',
  Source: 'Fuente',
  '{count, plural, one {# memory} other {# memories}}':
    '{count, plural, one {# recuerdo} other {# recuerdos}}',
  'A model can read only so much at once. For each step you see here what was kept of the earlier steps, how much of each, and why.':
    'Un modelo solo puede leer cierta cantidad de una vez. Aquí verás, para cada paso, qué se conservó de los pasos anteriores, cuánto de cada uno y por qué.',
  'Memory starts after the first step.': 'La memoria empieza tras el primer paso.',
  'Exact prompt': 'Prompt exacto',
  'The step': 'El paso',
  'Parts of the context': 'Partes del contexto',
  'Memory of step {step}': 'Memoria del paso {step}',
  'Open the context inspector (I)': 'Abrir el inspector del contexto (I)',
  'Open inspector': 'Abrir el inspector',
  'Follow the steps': 'Seguir los pasos',
  'Show the newest': 'Mostrar el más reciente',
  'Previous step': 'Paso anterior',
  'Next step': 'Paso siguiente',
  'Close the context': 'Cerrar el contexto',
  'Map of the memory': 'Mapa de la memoria',
  '{count, plural, one {# step} other {# steps}}, oldest first':
    '{count, plural, one {# paso} other {# pasos}}, el más antiguo primero',
  '{count, plural, one {# older step} other {# older steps}} in the list below.':
    '{count, plural, one {# paso anterior} other {# pasos anteriores}} en la lista de abajo.',
  'Step {step}': 'Paso {step}',
  'shown: {tier}': 'mostrado: {tier}',
  'wanted: {tier}': 'deseado: {tier}',
  'weight {weight}': 'peso {weight}',
  'Nothing to remember yet: memory starts after the first step.':
    'Aún no hay nada que recordar: la memoria empieza tras el primer paso.',
  'Only the {count} shown less than wanted': 'Solo los mostrados con menos de lo deseado ({count})',
  'Memory at step {step}: one row for each earlier step':
    'Memoria en el paso {step}: una fila por cada paso anterior',
  Step: 'Paso',
  'Title and reason': 'Título y motivo',
  Shown: 'Mostrado',
  Weight: 'Peso',
  Tokens: 'Tokens',
  '{count, plural, one {# older step} other {# older steps}} not listed.':
    '{count, plural, one {# paso anterior} other {# pasos anteriores}} sin listar.',
  '{count, plural, one {# more step} other {# more steps}} hidden inside the ranges. Of the hidden ones, only those that came nearest to being shown are listed.':
    '{count, plural, one {Hay # paso oculto más} other {Hay # pasos ocultos más}} dentro de los rangos. De los ocultos solo se listan los que más cerca estuvieron de mostrarse.',
  'Go to step {step}': 'Ir al paso {step}',
  'Show this step and its own memory': 'Mostrar este paso y su propia memoria',
  Pressure: 'Presión',
  'Pressure {value}': 'Presión {value}',
  'set by steps': 'fijada por los pasos',
  'set by tokens': 'fijada por los tokens',
  'Steps {steps}, tokens {tokens}.': 'Pasos {steps}, tokens {tokens}.',
  'This policy has no thresholds.': 'Esta política no tiene umbrales.',
  'By weight: brief above {alpha}, detailed above {beta}, full above {gamma}.':
    'Por peso: breve por encima de {alpha}, detallado por encima de {beta}, completo por encima de {gamma}.',
  'Summaries by the model': 'Resúmenes del modelo',
  'Summaries by the model: {accepted} in use, {rejected} refused, {waiting} to do':
    'Resúmenes del modelo: en uso {accepted}, rechazados {rejected}, por hacer {waiting}',
  ', {count, plural, one {# step} other {# steps}} given up':
    ', {count, plural, one {# paso abandonado} other {# pasos abandonados}}',
  ', {count, plural, one {# step} other {# steps}} behind':
    ', {count, plural, one {# paso} other {# pasos}} de retraso',
  'Last refused: step {step}, {fault}': 'Último rechazado: paso {step}, {fault}',
  'Key points of “{title}”': 'Los puntos clave de «{title}»',
  'Ask about this document': 'Preguntar sobre este documento',
  'Key points': 'Puntos clave',
  Back: 'Atrás',
  'This document is no longer in the library. What a conversation read of it stays there.':
    'Este documento ya no está en la biblioteca. Lo que una conversación leyó de él se conserva en ella.',
  '{count, plural, one {# character} other {# characters}}':
    '{count, plural, one {# carácter} other {# caracteres}}',
  'shown formatted; quotes are taken from it letter by letter':
    'mostrado con formato; las citas se toman de él letra por letra',
  'shown letter by letter, as it was added': 'mostrado letra por letra, tal como se añadió',
  'the text of the {kind} that answers are taken from':
    'el texto del documento ({kind}) del que se toman las respuestas',
  'A new version of WebPACE is ready.': 'Ya está lista una versión nueva de WebPACE.',
  'Another tab uses a newer version of WebPACE. This tab keeps the older one until you reload it.':
    'Otra pestaña usa una versión más nueva de WebPACE. Esta pestaña conserva la anterior hasta que la recargues.',
  'Reload to use it': 'Recargar para usarla',
  'Copy report': 'Copiar el informe',
  Copied: 'Copiado',
  'Copying is not allowed here': 'Aquí no se permite copiar',
  'The report, to be copied by hand': 'El informe, para copiarlo a mano',
  Cause: 'Causa',
  '{outcome}.': '{outcome}.',
  'Add files': 'Añadir archivos',
  'Load the models again': 'Cargar los modelos otra vez',
  'Try again': 'Intentar de nuevo',
  'I have read it': 'Lo he leído',
  'Allow reading {site}': 'Permitir leer {site}',
  'See what takes up space': 'Ver qué ocupa espacio',
  'Reload the page': 'Recargar la página',
  'Use {title}': 'Usar {title}',
  Problem: 'Problema',
  Note: 'Nota',
  Dismiss: 'Descartar',
  'If restarting the browser does not help': 'Si reiniciar el navegador no ayuda',
  'There is a second copy of {count, plural, one {# conversation} other {# conversations}}. Delete the damaged data, and what the copy holds is put back. Documents are not in it: add them again, or restore a backup.':
    'Hay una segunda copia de {count, plural, one {# conversación} other {# conversaciones}}. Elimina los datos dañados y se restaurará lo que contiene la copia. Los documentos no están en ella: añádelos de nuevo o restaura una copia de seguridad.',
  'There is no second copy of the conversations on this device. Nothing can be saved here until you delete the damaged data. After that you can restore a backup, and nothing else.':
    'No hay una segunda copia de las conversaciones en este dispositivo. Aquí no se puede guardar nada hasta que elimines los datos dañados. Después podrás restaurar una copia de seguridad, y nada más.',
  'Delete the damaged data and put the conversations back':
    'Eliminar los datos dañados y restaurar las conversaciones',
  'Delete the damaged data': 'Eliminar los datos dañados',
  'The rest of the page works, and nothing stored is touched.':
    'El resto de la página funciona, y nada de lo guardado se ha tocado.',
  Reload: 'Recargar',
  'WebPACE cannot start': 'WebPACE no puede iniciarse',
  'Your saved data could not be opened. This page has changed nothing in it.':
    'No se pudieron abrir tus datos guardados. Esta página no ha cambiado nada en ellos.',
  'Stored conversations and documents are untouched.':
    'Las conversaciones y los documentos guardados siguen intactos.',
  'Go on without saving': 'Seguir sin guardar',
  'What is saved stays where it is. What you do until you reload the page is kept only in this tab. Export it first.':
    'Lo guardado se queda donde está. Lo que hagas hasta volver a cargar la página queda solo en esta pestaña; expórtalo antes.',
  'The question takes {question} tokens and the instructions {system}. The whole context holds {contextWindow}, and {replyReserve} of them are kept for the reply.':
    'La pregunta ocupa {question} tokens y las instrucciones {system}. En todo el contexto caben {contextWindow}, y {replyReserve} de ellos se reservan para la respuesta.',
  'One of the values cannot be used.': 'Uno de los valores no se puede usar.',
  'No question was typed.': 'No se escribió ninguna pregunta.',
  'The question takes more tokens than the context has free.':
    'La pregunta ocupa más tokens de los que quedan libres en el contexto.',
  'The parts of the prompt that cannot be left out take more tokens than there is room for.':
    'Las partes del prompt que no se pueden omitir ocupan más tokens de los que caben.',
  'The parts that cannot be left out take {needed} tokens; there is room for {historyBudget}.':
    'Las partes que no se pueden omitir ocupan {needed} tokens; hay sitio para {historyBudget}.',
  'The prompt is longer than the model can read at once.':
    'El prompt es más largo de lo que el modelo puede leer de una vez.',
  'The context takes {prompt} tokens and {promptBudget} are allowed, so the model was not asked.':
    'El contexto ocupa {prompt} tokens y se permiten {promptBudget}, así que no se preguntó al modelo.',
  'The prompt takes {promptTokens} tokens and the model holds {contextWindow}.':
    'El prompt ocupa {promptTokens} tokens y en el modelo caben {contextWindow}.',
  'There is nothing to search for an answer.': 'No hay nada donde buscar una respuesta.',
  'This app has no policy of that name.': 'Esta aplicación no tiene ninguna política con ese nombre.',
  'It took longer than allowed and was stopped.': 'Tardó más de lo permitido y se detuvo.',
  '“{tool}” took longer than {milliseconds} and was stopped.':
    '«{tool}» tardó más de {milliseconds} y se detuvo.',
  'It did not answer for {waitedMilliseconds}, so it was stopped.':
    'No respondió durante {waitedMilliseconds}, así que se detuvo.',
  'It was stopped before it was done.': 'Se detuvo antes de terminar.',
  'Its file did not arrive, or belongs to another version.': 'Su archivo no llegó, o es de otra versión.',
  'Something happened that the app was not prepared for.':
    'Ocurrió algo para lo que la aplicación no estaba preparada.',
  'A picture cannot be read. Its words would have to be recognised first; add a document with the text.':
    'Una imagen no se puede leer. Primero habría que reconocer sus palabras; añade un documento con el texto.',
  'An archive cannot be read. Unpack it and add the documents that are in it.':
    'Un archivo comprimido no se puede leer. Descomprímelo y añade los documentos que contiene.',
  'A program cannot be read. Add documents only.': 'Un programa no se puede leer. Añade solo documentos.',
  'A database cannot be read. Export its tables as CSV and add those.':
    'Una base de datos no se puede leer. Exporta sus tablas como CSV y añádelas.',
  'An Office document of the format before 2007 (.doc, .xls, .ppt) cannot be read. Save it as .docx, .xlsx, .pptx or PDF, and add that.':
    'Un documento de Office en el formato anterior a 2007 (.doc, .xls, .ppt) no se puede leer. Guárdalo como .docx, .xlsx, .pptx o PDF y añade ese.',
  'This kind of Office file cannot be read. Save it as .docx, .xlsx, .pptx or PDF, and add that.':
    'Este tipo de archivo de Office no se puede leer. Guárdalo como .docx, .xlsx, .pptx o PDF y añade ese.',
  'This kind of OpenDocument file cannot be read. Save it as .odt, .ods, .odp or PDF, and add that.':
    'Este tipo de archivo OpenDocument no se puede leer. Guárdalo como .odt, .ods, .odp o PDF y añade ese.',
  '{format} cannot be read. Save it as PDF or as plain text, and add that.':
    '{format} no se puede leer. Guárdalo como PDF o como texto sin formato y añade ese.',
  'This file has no text in it. Add one that does.': 'Este archivo no tiene texto. Añade uno que lo tenga.',
  'The sheets of this file are empty. Add one that has cells with values.':
    'Las hojas de este archivo están vacías. Añade uno con valores en las celdas.',
  'These slides have no text on them. Add slides that do.':
    'Estas diapositivas no tienen texto. Añade unas que lo tengan.',
  'This table has no cells with text. Add one that does.':
    'Esta tabla no tiene celdas con texto. Añade una que las tenga.',
  'These subtitles have no words in them. Add a file that does.':
    'Estos subtítulos no tienen palabras. Añade un archivo que las tenga.',
  'This is not a text file, or its encoding is not known. If it is text, save it again with the encoding UTF-8.':
    'Esto no es un archivo de texto, o no se conoce su codificación. Si es texto, guárdalo de nuevo con la codificación UTF-8.',
  'This is not a text file. Documents are plain text, such as .txt and .md files.':
    'Esto no es un archivo de texto. Los documentos son texto sin formato, como los archivos .txt y .md.',
  'This page is not in UTF-8, nor in the encoding that it names. Save it again as UTF-8.':
    'Esta página no está en UTF-8 ni en la codificación que dice. Guárdala de nuevo como UTF-8.',
  'Nothing was understood in this recording. Add a transcript as text.':
    'No se entendió nada en esta grabación. Añade una transcripción como texto.',
  'This browser cannot decode the sound of the file. Save it as WAV, MP3 or Ogg, and add that.':
    'Este navegador no puede descodificar el sonido del archivo. Guárdalo como WAV, MP3 u Ogg y añade ese.',
  'The recording lasts {minutes} minutes; {limit} are the limit. Split it and add the parts.':
    'La grabación dura {minutes} minutos; el límite es de {limit}. Divídela y añade las partes.',
  '“{name}” holds no readable text. Add it as plain text or Markdown in UTF-8.':
    '«{name}» no contiene texto legible. Añádelo como texto sin formato o Markdown en UTF-8.',
  'The browser cannot read “{name}” any more: it was moved or changed. Add it again.':
    'El navegador ya no puede leer «{name}»: lo movieron o cambiaron. Añádelo de nuevo.',
  'The sample document {file} could not be read from this site. Reload the page, or add your own files.':
    'No se pudo leer el documento de ejemplo {file} de este sitio. Recarga la página o añade tus propios archivos.',
  'It is larger than the app can read in one piece.':
    'Es más grande de lo que la aplicación puede leer de una pieza.',
  'The file has {bytes}; the limit is {limit}.': 'El archivo tiene {bytes}; el límite es {limit}.',
  'The file has {size}; the limit is {largest}.': 'El archivo tiene {size}; el límite es {largest}.',
  'The text has {characters} characters; the limit is {limit}.':
    'El texto tiene {characters} caracteres; el límite es {limit}.',
  'The file holds more than {limit} characters of text.':
    'El archivo contiene más de {limit} caracteres de texto.',
  'What the file holds is not readable text.': 'Lo que hay en el archivo no es texto legible.',
  '{picturePages, plural, one {The only page is a picture. Run text recognition (OCR) on the file, then add the new file.} other {All # pages are pictures. Run text recognition (OCR) on the file, then add the new file.}}':
    '{picturePages, plural, one {Su única página es una imagen. Pasa el archivo por un reconocimiento de texto (OCR) y añade el archivo nuevo.} other {Sus # páginas son imágenes. Pasa el archivo por un reconocimiento de texto (OCR) y añade el archivo nuevo.}}',
  'There is no document of that name in the library.':
    'No hay ningún documento con ese nombre en la biblioteca.',
  'The app cannot read this kind of file.': 'La aplicación no puede leer este tipo de archivo.',
  'Its text is encrypted, so it cannot be read.': 'Su texto está cifrado, así que no se puede leer.',
  'The file does not have the structure that files of its kind must have.':
    'El archivo no tiene la estructura que deben tener los de su tipo.',
  'The file was not unpacked: it looks as if it was made to fill a device’s memory.':
    'El archivo no se descomprimió: parece hecho para llenar la memoria de un dispositivo.',
  'Reading it took longer than allowed and was stopped.': 'La lectura tardó más de lo permitido y se detuvo.',
  'Reading it took longer than {seconds, plural, one {# second} other {# seconds}} and was stopped.':
    'La lectura tardó más de {seconds, plural, one {# segundo} other {# segundos}} y se detuvo.',
  'Turning speech into text needs a speech model, and none is loaded.':
    'Para pasar la voz a texto hace falta un modelo de voz, y no hay ninguno cargado.',
  'What was found so far is kept.': 'Lo que se encontró hasta ahora se conserva.',
  'Nothing in the library or in memory answers this.':
    'Nada en la biblioteca ni en la memoria responde a esto.',
  'Nothing in the open tabs or in memory answers this.':
    'Nada en las pestañas abiertas ni en la memoria responde a esto.',
  'Nothing in the open tabs, in the chosen documents or in memory answers this.':
    'Nada en las pestañas abiertas, en los documentos elegidos ni en la memoria responde a esto.',
  'No answer within {steps} steps. What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.':
    'Sin respuesta dentro de los pasos permitidos ({steps}). Lo encontrado se conserva: pregunta de nuevo en esta conversación para seguir, o permite más pasos o minutos.',
  'No answer within the time limit. What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.':
    'Sin respuesta dentro del tiempo permitido. Lo encontrado se conserva: pregunta de nuevo en esta conversación para seguir, o permite más pasos o minutos.',
  'It was stopped because it kept coming back to “{title}”.':
    'Se detuvo porque volvía una y otra vez a «{title}».',
  'It was stopped because it asked for the same thing again and again.':
    'Se detuvo porque pedía lo mismo una y otra vez.',
  'The model made {count} mistakes in a row. The last one: {title}':
    'El modelo cometió {count} errores seguidos. El último: {title}',
  'This conversation was forked at step {step}, before the question had its answer. Ask it again, or ask another one.':
    'Esta conversación se bifurcó en el paso {step}, antes de que la pregunta tuviera su respuesta. Hazla de nuevo o haz otra.',
  'The model’s files cannot be read. Delete the model and download it again, or choose another one.':
    'Los archivos del modelo no se pueden leer. Elimina el modelo y descárgalo otra vez, o elige otro.',
  '{file} cannot be used: it is a web page. Use the address of the file itself; on model hubs it has /resolve/ in it, not /blob/.':
    '{file} no se puede usar: es una página web. Usa la dirección del propio archivo; en los repositorios de modelos contiene /resolve/, no /blob/.',
  '{file} cannot be used: it is not a GGUF file. Choose a file that ends in .gguf.':
    '{file} no se puede usar: no es un archivo GGUF. Elige un archivo que termine en .gguf.',
  '{file} cannot be used: it is of GGUF version {version}. Versions 2 and 3 can be read: get a newer file of the model.':
    '{file} no se puede usar: es de la versión {version} de GGUF. Se leen las versiones 2 y 3: consigue un archivo más nuevo del modelo.',
  '{file} cannot be used: its beginning is damaged. Get the file anew.':
    '{file} no se puede usar: su comienzo está dañado. Consigue el archivo de nuevo.',
  '{file} cannot be used: it ends within its header. It was cut off on its way: get it again.':
    '{file} no se puede usar: termina dentro de su cabecera. Se cortó por el camino: consíguelo de nuevo.',
  '{file} cannot be used: it is no language model that can be talked to. Choose the file of an instruct or chat model.':
    '{file} no se puede usar: no es un modelo de lenguaje con el que se pueda hablar. Elige el archivo de un modelo instruct o chat.',
  '{file} cannot be used: it has no tokenizer. Choose a file made by a recent converter.':
    '{file} no se puede usar: no tiene tokenizador. Elige un archivo hecho con un conversor reciente.',
  '{file} cannot be used: it has {size} GB, and files of up to 2 GB are taken. Add the model in parts, or choose a smaller version of it.':
    '{file} no se puede usar: tiene {size} GB y se aceptan archivos de hasta 2 GB. Añade el modelo en partes o elige una versión más pequeña.',
  '{file} cannot be used: it is not whole. Get it anew.':
    '{file} no se puede usar: no está entero. Consíguelo de nuevo.',
  '{file} could not be downloaded: the server refuses it ({status}). The publisher may want its terms accepted first. Download the file there by hand and add it from this device.':
    'No se pudo descargar {file}: el servidor lo rechaza ({status}). Quizá el editor quiere que antes se acepten sus condiciones. Descarga allí el archivo a mano y añádelo desde este dispositivo.',
  '{file} could not be downloaded: the server answered {status}. Check the address, or choose another model.':
    'No se pudo descargar {file}: el servidor respondió {status}. Comprueba la dirección o elige otro modelo.',
  '{file} could not be downloaded: the connection failed again and again. What has come is kept. Check the connection, or whether this site may reach that address, then go on.':
    'No se pudo descargar {file}: la conexión falló una y otra vez. Lo que llegó se conserva. Comprueba la conexión, y si este sitio puede llegar a esa dirección, y continúa.',
  '{file} could not be downloaded: the server answered with a web page. Check the address of the model.':
    'No se pudo descargar {file}: el servidor respondió con una página web. Comprueba la dirección del modelo.',
  '{file} is not on this device. Download the model first.':
    '{file} no está en este dispositivo. Descarga primero el modelo.',
  'The server does not say how long {file} is. Download it by hand and add the file.':
    'El servidor no dice cuánto mide {file}. Descarga el archivo a mano y añádelo.',
  'This file is being downloaded already. Wait for it.':
    'Este archivo ya se está descargando. Espera a que acabe.',
  'This file is being downloaded in another tab. Wait for it, or close that tab.':
    'Este archivo se está descargando en otra pestaña. Espera, o cierra esa pestaña.',
  'There is no room left for this model. Delete another model, or free space on this device, then go on with the download.':
    'No queda sitio para este modelo. Elimina otro modelo o libera espacio en este dispositivo y continúa la descarga.',
  'This browser keeps no files for this site, so a model cannot be downloaded. Leave private browsing, or allow the site to store data.':
    'Este navegador no guarda archivos de este sitio, así que no se puede descargar ningún modelo. Sal de la navegación privada, o permite que el sitio guarde datos.',
  'The engine cannot load this model. Choose a shorter context, another file of it, or another model.':
    'El motor no puede cargar este modelo. Elige un contexto más corto, otro archivo de él u otro modelo.',
  'This browser gives no graphics processor (WebGPU) to this page, and the model needs one. Use a model for the processor, or another browser.':
    'Este navegador no da a la página ningún procesador gráfico (WebGPU), y el modelo lo necesita. Usa un modelo para el procesador, u otro navegador.',
  'This graphics processor does not compute with 16-bit numbers (shader-f16) here, and the model needs that. Choose its f32 variant in Models.':
    'Este procesador gráfico no calcula aquí con números de 16 bits (shader-f16), y el modelo lo necesita. Elige su variante f32 en Modelos.',
  'The model does not fit into memory. Choose a smaller model, or a shorter context, in Models.':
    'El modelo no cabe en la memoria. Elige en Modelos un modelo más pequeño o un contexto más corto.',
  'The model’s library does not fit this version of the engine. Delete the model and download it again.':
    'La biblioteca del modelo no encaja con esta versión del motor. Elimina el modelo y descárgalo otra vez.',
  'The model server at {host} cannot be reached. Start it, then ask again.':
    'No se llega al servidor de modelos de {host}. Inícialo y pregunta de nuevo.',
  'The model server at {host} said nothing for {seconds} seconds. Check that it still works, or choose a smaller model there; then ask again.':
    'El servidor de modelos de {host} no dijo nada durante {seconds} segundos. Comprueba que sigue funcionando, o elige allí un modelo más pequeño; luego pregunta de nuevo.',
  'The model server at {host} is busy ({status}). Wait a little, then ask again.':
    'El servidor de modelos de {host} está ocupado ({status}). Espera un poco y pregunta de nuevo.',
  'The model server at {host} failed ({status}). Look at what it prints, then ask again.':
    'El servidor de modelos de {host} falló ({status}). Mira lo que imprime y pregunta de nuevo.',
  'The reply of {model} on {host} was cut off. Check that the server still runs, then ask again.':
    'La respuesta de {model} en {host} se cortó. Comprueba que el servidor sigue en marcha y pregunta de nuevo.',
  'There is no model “{model}” on the server. Choose another one in Models.':
    'No hay ningún modelo «{model}» en el servidor. Elige otro en Modelos.',
  '{host} unloaded {model} in the middle of a reply. Ask again; if it happens again, give the server more memory.':
    '{host} sacó {model} de su memoria en medio de una respuesta. Pregunta de nuevo; si vuelve a ocurrir, da más memoria al servidor.',
  'What {host} answered is not the reply of a model server. Check the address that WebPACE was started with.':
    'Lo que respondió {host} no es la respuesta de un servidor de modelos. Comprueba la dirección con la que se inició WebPACE.',
  'The model server at {host} wants a key, or another one than it was given ({status}). Start WebPACE with the key: docs/model-servers.md says how.':
    'El servidor de modelos de {host} quiere una clave, u otra que la que recibió ({status}). Inicia WebPACE con la clave: docs/model-servers.md dice cómo.',
  'A file that the model needs could not be loaded.': 'No se pudo cargar un archivo que el modelo necesita.',
  'The file {file} could not be read.': 'No se pudo leer el archivo {file}.',
  'The file {url} could not be downloaded.': 'No se pudo descargar el archivo {url}.',
  'A file differs from the published one, so it was not used.':
    'Un archivo difiere del publicado, así que no se usó.',
  '{file} differs from the published one, so it was not used.':
    '{file} difiere del publicado, así que no se usó.',
  'What came from {url} differs from what was published, so it was not used.':
    'Lo que llegó de {url} difiere de lo publicado, así que no se usó.',
  'The engine could not start this model from its files.':
    'El motor no pudo iniciar este modelo a partir de sus archivos.',
  'It stopped in the middle of the work.': 'Se detuvo en medio del trabajo.',
  'A model server did not do what it was asked.': 'Un servidor de modelos no hizo lo que se le pidió.',
  'The model server at {host} did not do what it was asked.':
    'El servidor de modelos en {host} no hizo lo que se le pidió.',
  'The question would have left this device, and was not sent.':
    'La pregunta habría salido de este dispositivo y no se envió.',
  'The team’s library did not do what it was asked.': 'La biblioteca del equipo no hizo lo que se le pidió.',
  'The browser took the graphics processor away from the page.':
    'El navegador le quitó a la página el procesador gráfico.',
  'The page stood still for {stoodStillMilliseconds}, asleep or in the background, and lost the graphics processor meanwhile.':
    'La página estuvo detenida {stoodStillMilliseconds}, en suspensión o en segundo plano, y mientras tanto perdió el procesador gráfico.',
  'For now, documents are searched by their words alone.':
    'Por ahora, en los documentos solo se busca por palabras.',
  'For now there are quotes, but no short answers.': 'Por ahora hay citas, pero no respuestas cortas.',
  'A part of the app that works in the background stopped before it was done.':
    'Una parte de la aplicación que trabaja en segundo plano se detuvo antes de terminar.',
  'The model’s reply is not in the format it was asked for.':
    'La respuesta del modelo no tiene el formato pedido.',
  'The model wrote something that cannot be carried out.':
    'El modelo escribió algo que no se puede ejecutar.',
  'The judge’s reply is not in the format it was asked for.':
    'La respuesta del juez no tiene el formato pedido.',
  'The file was changed after it was exported: its checksum is not that of its content. Nothing was changed.':
    'El archivo se cambió después de exportarlo: su suma de comprobación no es la de su contenido. No se cambió nada.',
  'This is another kind of file, or its end is missing. Nothing was changed.':
    'Es otro tipo de archivo, o le falta el final. No se cambió nada.',
  'This is not a file that WebPACE has exported. Nothing was changed.':
    'No es un archivo que WebPACE haya exportado. No se cambió nada.',
  'A newer WebPACE made this file, which is of version {version}; this one reads version {own}. Reload the page to get the newest. Nothing was changed.':
    'Un WebPACE más nuevo hizo este archivo, que es de la versión {version}; este lee la versión {own}. Recarga la página para obtener el más nuevo. No se cambió nada.',
  'The parts of this file do not fit together, so it was altered or damaged. Nothing was changed.':
    'Las partes de este archivo no encajan: lo alteraron o está dañado. No se cambió nada.',
  'The file has {characters} characters; the limit is {limit}. It was not read. Nothing was changed.':
    'El archivo tiene {characters} caracteres; el límite es de {limit}. No se leyó. No se cambió nada.',
  'The file of this conversation has more than {limit} MB, which cannot be read again. Fork the conversation at an earlier step, and export that one. Nothing was changed.':
    'El archivo de esta conversación tiene más de {limit} MB y no se podría volver a leer. Bifurca la conversación en un paso anterior y exporta esa. No se cambió nada.',
  'All steps of this conversation are lost, so nothing of it can be exported. Nothing was changed.':
    'Todos los pasos de esta conversación se perdieron, así que no se puede exportar nada de ella. No se cambió nada.',
  '{name} has more than {limit} characters and was not read. Choose a smaller conversation.':
    '{name} tiene más de {limit} caracteres y no se leyó. Elige una conversación más pequeña.',
  '{file} is empty: it holds no session. Choose another file.':
    '{file} está vacío: no contiene ninguna sesión. Elige otro archivo.',
  'This backup is encrypted with a passphrase. Type it, then restore it again.':
    'Esta copia de seguridad está cifrada con una frase de contraseña. Escríbela y restáurala de nuevo.',
  'The passphrase is another one, or the backup was changed. Type it again. Nothing was changed.':
    'La frase de contraseña es otra, o la copia de seguridad se cambió. Escríbela de nuevo. No se cambió nada.',
  'This backup is not encrypted, though a passphrase was typed. If it is yours all the same, leave the passphrase empty and restore it again. Nothing of it was restored.':
    'Esta copia de seguridad no está cifrada, aunque se escribió una frase de contraseña. Si aun así es tuya, deja vacía la frase de contraseña y restáurala de nuevo. No se restauró nada de ella.',
  'This backup was changed, or its end is missing. What stands before that place may have been restored. Take another copy of it.':
    'Esta copia de seguridad se cambió, o le falta el final. Lo que está antes de ese punto puede haberse restaurado. Usa otra copia de ella.',
  'This is not a WebPACE backup, or a newer version made it. Choose another file. Nothing was changed.':
    'Esto no es una copia de seguridad de WebPACE, o la hizo una versión más nueva. Elige otro archivo. No se cambió nada.',
  'A document of this backup cannot be used. It was left out.':
    'Un documento de esta copia de seguridad no se puede usar. Se omitió.',
  '{lost} of its steps were lost, including the first; the other {steps} are in it.':
    'Pasos perdidos: {lost}, también el primero; los otros {steps} están dentro.',
  'The steps after step {steps} were lost; the others are in it.':
    'Se perdieron los pasos posteriores al {steps}; los anteriores están dentro.',
  'The library has a document of this name with another text, which stays as it is. To get the one in the backup, first remove that one.':
    'La biblioteca tiene un documento con este nombre y otro texto, que se queda como está. Para recuperar el de la copia de seguridad, quita antes ese.',
  'This step is not stored, or was deleted.': 'Este paso no está guardado o se eliminó.',
  'More steps were asked for than can be opened in one step.':
    'Se pidieron más pasos de los que se pueden abrir en un paso.',
  'At most {limit, plural, one {# step} other {# steps}} can be opened in one step.':
    'En un paso se {limit, plural, one {puede abrir # paso} other {pueden abrir # pasos}} como máximo.',
  'It was deleted, or was never saved in this browser.': 'Se eliminó, o nunca se guardó en este navegador.',
  'It is already being worked on, and only one tab can do that at a time.':
    'Ya se está trabajando en ella, y solo una pestaña puede hacerlo a la vez.',
  'What this tab was about to write was not saved, so that nothing gets mixed up.':
    'Lo que esta pestaña iba a escribir no se guardó, para que nada se mezcle.',
  'The file is incomplete, was altered, or is something else. Nothing here was changed.':
    'El archivo está incompleto, fue alterado o es otra cosa. Aquí no se ha cambiado nada.',
  'The file is another version of a conversation that is stored here with {steps, plural, one {# step} other {# steps}}. Nothing was changed.':
    'El archivo es otra versión de una conversación guardada aquí con {steps, plural, one {# paso} other {# pasos}}. No se cambió nada.',
  'One of its lines is not in the format of a recording.':
    'Una de sus líneas no tiene el formato de las grabaciones.',
  'Line {line} of {file} does not have the form that recordings have.':
    'La línea {line} de {file} no tiene el formato de las grabaciones.',
  'It names something that is not there, or that may not be changed.':
    'Nombra algo que no está, o que no se puede cambiar.',
  'There is no context policy “{name}”. Known: {known}.':
    'No hay ninguna política de contexto «{name}». Se conocen: {known}.',
  'The policy {policy} has no setting “{setting}”. It knows: {known}.':
    'La política {policy} no tiene ningún ajuste «{setting}». Conoce: {known}.',
  '“{text}” is not a setting. Write key=value.': '«{text}» no es un ajuste. Escribe nombre=valor.',
  'The policy {policy} is named twice. Name it once.':
    'La política {policy} aparece dos veces. Nómbrala una sola vez.',
  'The policy {policy} was set to source “model”, but no model for directives is loaded. Load one, or set source to “automatic”.':
    'La política {policy} tiene source en «model», pero no hay ningún modelo cargado para las directivas. Carga uno o pon source en «automatic».',
  'The setting {setting} must be true or false. Change it and start again.':
    'El ajuste {setting} debe ser true o false. Cámbialo y empieza de nuevo.',
  'The setting {setting} must be a whole number from {least} to {most}. Change it and start again.':
    'El ajuste {setting} debe ser un número entero de {least} a {most}. Cámbialo y empieza de nuevo.',
  'The setting {setting} must be a whole number of at least {least}. Change it and start again.':
    'El ajuste {setting} debe ser un número entero de al menos {least}. Cámbialo y empieza de nuevo.',
  'The setting {setting} must be one of: {choices}. Change it and start again.':
    'El ajuste {setting} debe ser uno de estos: {choices}. Cámbialo y empieza de nuevo.',
  'The setting {setting} must be “{one}” or “{other}”. Change it and start again.':
    'El ajuste {setting} debe ser «{one}» o «{other}». Cámbialo y empieza de nuevo.',
  'The setting {setting} must be 0 or more. Change it and start again.':
    'El ajuste {setting} debe ser 0 o más. Cámbialo y empieza de nuevo.',
  'The setting {setting} must be greater than 0. Change it and start again.':
    'El ajuste {setting} debe ser mayor que 0. Cámbialo y empieza de nuevo.',
  'The setting {setting} cannot have this value. Change it and start again.':
    'El ajuste {setting} no puede tener este valor. Cámbialo y empieza de nuevo.',
  'This is larger than the browser can save in one piece, so nothing of it was saved. Try it with a smaller part.':
    'Esto es más grande de lo que el navegador puede guardar de una vez, así que no se guardó nada. Inténtalo con una parte más pequeña.',
  'The browser could not read or save its data, and nothing was changed. Try again; if it keeps failing, reload the page.':
    'El navegador no pudo leer o guardar sus datos, y no se cambió nada. Inténtalo de nuevo; si sigue fallando, recarga la página.',
  'The data saved here was written by a newer version of WebPACE. Nothing was changed: reload the page to get that version.':
    'Los datos guardados aquí los escribió una versión más nueva de WebPACE. No se cambió nada: recarga la página para obtener esa versión.',
  'The saved data could not be brought to this version of WebPACE and was left as it was. Reload the page to try again.':
    'Los datos guardados no se pudieron adaptar a esta versión de WebPACE y quedaron como estaban. Recarga la página para intentarlo de nuevo.',
  'The browser could not open the data saved for this page; it may be damaged. Restart the browser and open the page again.':
    'El navegador no pudo abrir los datos guardados para esta página; quizá estén dañados. Reinicia el navegador y vuelve a abrir la página.',
  'This browser does not let the page save data (a private window, or blocked site data). Allow site data or use an ordinary window; until then everything is lost when this tab closes.':
    'Este navegador no deja que la página guarde datos (una ventana privada, o datos del sitio bloqueados). Permite los datos del sitio o usa una ventana normal; hasta entonces todo se pierde al cerrar esta pestaña.',
  'That is already saved, so nothing was changed. Reload the page to see what is saved.':
    'Esto ya está guardado, así que no se cambió nada. Recarga la página para ver lo que está guardado.',
  'The storage of this page was closed. Reload the page to open it again.':
    'El almacenamiento de esta página se cerró. Recarga la página para abrirlo de nuevo.',
  'Another tab has upgraded or deleted the saved data, so this one can no longer use it. Reload this page.':
    'Otra pestaña actualizó o eliminó los datos guardados, así que esta ya no puede usarlos. Recarga esta página.',
  'There is no room left for data of this page, so the last change was not saved. Delete conversations or documents that you no longer need, or free disk space, then try again.':
    'No queda espacio para los datos de esta página, así que el último cambio no se guardó. Elimina conversaciones o documentos que ya no necesites, o libera espacio en el disco, e inténtalo de nuevo.',
  'The browser did not save or read the data within {seconds} seconds, and nothing was changed. Close other tabs of WebPACE, then try again.':
    'El navegador no guardó ni leyó los datos en {seconds} segundos, y no se cambió nada. Cierra otras pestañas de WebPACE e inténtalo de nuevo.',
  'Another tab of WebPACE holds the saved data. Close the other tabs, then try again.':
    'Otra pestaña de WebPACE retiene los datos guardados. Cierra las otras pestañas e inténtalo de nuevo.',
  'Another tab of WebPACE holds the saved data in an older version. Close or reload the other tabs, then try again.':
    'Otra pestaña de WebPACE retiene los datos guardados en una versión anterior. Cierra o recarga las otras pestañas e inténtalo de nuevo.',
  'The saved data did not open within {seconds} seconds; another tab of WebPACE may hold it. Close the other tabs, then try again.':
    'Los datos guardados no se abrieron en {seconds} segundos; quizá los retenga otra pestaña de WebPACE. Cierra las otras pestañas e inténtalo de nuevo.',
  'There is no room left for the second copy of a conversation. Free space on this device.':
    'No queda espacio para la segunda copia de una conversación. Libera espacio en este dispositivo.',
  'What was written cannot be read back as it was: the disk or its connection failed. Make the backup in another place.':
    'Lo que se escribió no se puede volver a leer igual: falló el disco o su conexión. Haz la copia de seguridad en otro lugar.',
  'The browser does not let the page write to the folder “{folder}” any more. Allow it again under Settings, Backup.':
    'El navegador ya no deja que la página escriba en la carpeta «{folder}». Permítelo de nuevo en Ajustes, Copia de seguridad.',
  'The folder “{folder}” is not there any more: it was moved or deleted, or its disk was taken out. Bring it back, or choose another one under Settings, Backup.':
    'La carpeta «{folder}» ya no está: se movió o se eliminó, o se quitó su disco. Devuélvela a su sitio o elige otra en Ajustes, Copia de seguridad.',
  'This backup names an encryption that WebPACE does not use. Nothing was changed.':
    'Esta copia de seguridad indica un cifrado que WebPACE no usa. No se cambió nada.',
  'Step {step} cannot be saved, as this conversation stands at step {steps}: another tab may have gone on with it. Open the conversation again.':
    'El paso {step} no se puede guardar, pues esta conversación está en el paso {steps}: quizá otra pestaña siguió con ella. Abre la conversación de nuevo.',
  'This conversation has got an answer since it was read here, so nothing was saved over it. Open the conversation again.':
    'Esta conversación recibió una respuesta después de leerse aquí, así que no se sobrescribió nada. Abre la conversación de nuevo.',
  'Parts of this conversation do not belong together, so it was not added.':
    'Hay partes de esta conversación que no encajan entre sí, así que no se añadió.',
  'This conversation is already saved. Open it, or start another.':
    'Esta conversación ya está guardada. Ábrela o empieza otra.',
  'This conversation is no longer saved: it was deleted. Start another.':
    'Esta conversación ya no está guardada: se eliminó. Empieza otra.',
  'The database of the team’s library cannot be reached. Ask whoever runs it, then try again. Until then answers come without it.':
    'No se puede llegar a la base de datos de la biblioteca del equipo. Pregunta a quien la mantiene e inténtalo de nuevo. Hasta entonces las respuestas llegan sin ella.',
  'This page now serves another team’s library than the one that you allowed, so nothing was sent to it. Look in “Library” which one it is, and allow it there.':
    'Esta página ofrece ahora otra biblioteca del equipo, no la que permitiste, así que no se le ha enviado nada. Mira en «Biblioteca» cuál es y permítela allí.',
  'The database of the team’s library does not give this person access, or not enough. Ask whoever runs it.':
    'La base de datos de la biblioteca del equipo no da acceso a esta persona, o no el suficiente. Pregunta a quien la mantiene.',
  'This database of the team’s library is a copy that is only read. Give the address of the one that it copies, then try again.':
    'Esta base de datos de la biblioteca del equipo es una copia de solo lectura. Indica la dirección de la original e inténtalo de nuevo.',
  'The team’s library is of an older version. Whoever fills it brings it up to date with the next “ingest”.':
    'La biblioteca del equipo es de una versión anterior. Quien la llena la pone al día con el próximo «ingest».',
  'There is no team’s library in this database, or none that may be read. Fill one with “ingest” first.':
    'En esta base de datos no hay biblioteca del equipo, o ninguna que se pueda leer. Llena antes una con «ingest».',
  'A document of the team’s library was changed, removed or closed while it was asked, so nothing of it is quoted. Ask again.':
    'Un documento de la biblioteca del equipo se cambió, se quitó o se cerró durante la pregunta, así que no se cita nada de él. Pregunta de nuevo.',
  'Another program has this library open. Wait for it to end, or keep the library in a PostgreSQL of its own.':
    'Otro programa tiene abierta esta biblioteca. Espera a que termine, o guarda la biblioteca en un PostgreSQL propio.',
  'The database of the team’s library has no room left. Ask whoever runs it.':
    'A la base de datos de la biblioteca del equipo no le queda espacio. Pregunta a quien la mantiene.',
  'What came from the team’s library is no document and no result of a search, or is larger than any, so nothing of it is used. Ask whoever runs it.':
    'Lo que llegó de la biblioteca del equipo no es ningún documento ni resultado de una búsqueda, o es mayor que cualquiera, así que no se usa nada de ello. Pregunta a quien la gestiona.',
  'The database of the team’s library did not do what it was asked. Try again.':
    'La base de datos de la biblioteca del equipo no hizo lo que se le pidió. Inténtalo de nuevo.',
  'The browser does not let this page keep anything.': 'El navegador no permite que esta página guarde nada.',
  'There was no room to save this; what was saved before is untouched.':
    'No había sitio para guardarlo; lo guardado antes sigue intacto.',
  'The stored data is open in another tab, in an older form.':
    'Los datos guardados están abiertos en otra pestaña, en un formato anterior.',
  'The browser’s storage failed; what was saved before is untouched.':
    'Falló el almacenamiento del navegador; lo guardado antes sigue intacto.',
  'Something saved here is missing.': 'Algo que estaba guardado aquí ya no está.',
  'Lost in whole or in part: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}. Put back from the second copy, in whole or in part: {backRuns, plural, one {# conversation} other {# conversations}}. Still there: {keptRuns, plural, one {# conversation} other {# conversations}}, {keptDocuments, plural, one {# document} other {# documents}}.':
    'Perdido en todo o en parte: {runs, plural, one {# conversación} other {# conversaciones}}, {documents, plural, one {# documento} other {# documentos}}. Restaurado de la segunda copia, en todo o en parte: {backRuns, plural, one {# conversación} other {# conversaciones}}. Siguen aquí: {keptRuns, plural, one {# conversación} other {# conversaciones}}, {keptDocuments, plural, one {# documento} other {# documentos}}.',
  'Lost in whole or in part: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}. Still there: {keptRuns, plural, one {# conversation} other {# conversations}}, {keptDocuments, plural, one {# document} other {# documents}}.':
    'Perdido en todo o en parte: {runs, plural, one {# conversación} other {# conversaciones}}, {documents, plural, one {# documento} other {# documentos}}. Siguen aquí: {keptRuns, plural, one {# conversación} other {# conversaciones}}, {keptDocuments, plural, one {# documento} other {# documentos}}.',
  'What the browser had lost was put back from its second copy.':
    'Lo que el navegador había perdido se ha restaurado de su segunda copia.',
  'The browser had lost {backRuns, plural, one {# conversation} other {# conversations}} in whole or in part. All that was lost was put back from the second copy.':
    'El navegador había perdido {backRuns, plural, one {# conversación} other {# conversaciones}} en todo o en parte. Todo lo perdido se ha restaurado de la segunda copia.',
  'When its memory is full, the browser closes a tab without warning.':
    'Cuando su memoria está llena, el navegador cierra una pestaña sin avisar.',
  'The page uses {usedBytes} of the {limitBytes} that the browser gives it. When they are full, the browser closes the tab without warning.':
    'La página usa {usedBytes} de los {limitBytes} que le da el navegador. Cuando se llenan, el navegador cierra la pestaña sin avisar.',
  'This is not a whole backup: it was changed or cut off, or is another kind of file.':
    'No es una copia de seguridad completa: se modificó, se cortó o es otro tipo de archivo.',
  'The passphrase is missing or wrong.': 'La frase de contraseña falta o es incorrecta.',
  'The page cannot write to the folder any more.': 'La página ya no puede escribir en la carpeta.',
  'The tool “{tool}” failed. Try again, or go on without it.':
    'La herramienta «{tool}» falló. Inténtalo de nuevo, o sigue sin ella.',
  'The tool “{tool}” says that it failed. Try again, or go on without it.':
    'La herramienta «{tool}» dice que falló. Inténtalo de nuevo, o sigue sin ella.',
  'The tool server refused the call. Try again, or go on without it.':
    'El servidor de herramientas rechazó la llamada. Inténtalo de nuevo, o sigue sin él.',
  'The tool server refused the request (status {status}).':
    'El servidor de herramientas rechazó la petición (estado {status}).',
  'The tool server speaks a version of its protocol that is not known here.':
    'El servidor de herramientas habla una versión de su protocolo que aquí no se conoce.',
  'The tool server gave no answer. Try again later.':
    'El servidor de herramientas no respondió. Inténtalo más tarde.',
  'The tool server’s answer is larger than 4 MB. Ask for less.':
    'La respuesta del servidor de herramientas pasa de 4 MB. Pide menos.',
  'The tool server gave an answer that makes no sense. Try again later.':
    'El servidor de herramientas dio una respuesta sin sentido. Inténtalo más tarde.',
  'The tool server could not be reached. Check its address and the connection.':
    'No se pudo llegar al servidor de herramientas. Revisa su dirección y la conexión.',
  'There is no tool “{name}”. Use one of: {names}.':
    'No hay ninguna herramienta «{name}». Usa una de estas: {names}.',
  'The call of “{tool}” was not carried out: its values are not those that the tool takes. Correct them and call it again.':
    'La llamada a «{tool}» no se llevó a cabo: sus valores no son los que admite la herramienta. Corrígelos y vuelve a llamarla.',
  '“{tool}” has effects outside this conversation and nobody could be asked. Go on without it, or let the person call it.':
    '«{tool}» tiene efectos fuera de esta conversación y no se pudo preguntar a nadie. Sigue sin ella, o llámala a mano.',
  '“{tool}” would send words out of this device that nobody has allowed, and nobody could be asked. Use words of the question or an address that a search gave, or go on without it.':
    '«{tool}» enviaría fuera de este dispositivo palabras que nadie ha permitido, y no se pudo preguntar a nadie. Usa palabras de la pregunta o una dirección que dio una búsqueda, o sigue sin ella.',
  'Asking about “{tool}” failed: it was not called.': 'Falló la pregunta sobre «{tool}»: no se llamó.',
  'You did not allow “{tool}”, so it was not called.': 'No permitiste «{tool}», así que no se llamó.',
  'Nothing was sent: more than {limit} characters would leave this device for one question. Answer from what is there.':
    'No se envió nada: saldrían de este dispositivo más de {limit} caracteres para una sola pregunta. Responde con lo que hay.',
  'Nothing was sent: what is for {to} has {characters} characters. Use an address that a search gave, or fewer words.':
    'No se envió nada: lo que va a {to} tiene {characters} caracteres. Usa una dirección que dio una búsqueda, o menos palabras.',
  '“{file}” has {parts} parts; there is no part {part}.':
    '«{file}» tiene {parts} partes; no hay parte {part}.',
  'Python could not be loaded: its files are not where the app is served from. Connect, reload the page and try again.':
    'No se pudo cargar Python: sus archivos no están donde se sirve la aplicación. Conéctate, recarga la página e inténtalo de nuevo.',
  '“{name}” is not a Python package. Add a file that ends in .whl.':
    '«{name}» no es un paquete de Python. Añade un archivo que termine en .whl.',
  '“{name}” is larger than 64 MB, which is more than can be loaded.':
    '«{name}» pasa de 64 MB, más de lo que se puede cargar.',
  'The browser did not keep the package. Free some storage, or allow the site to keep data.':
    'El navegador no conservó el paquete. Libera espacio, o permite que el sitio guarde datos.',
  'The Python package {name} could not be unpacked. Remove it, or add the file again.':
    'No se pudo descomprimir el paquete de Python {name}. Quítalo, o añade el archivo otra vez.',
  '{name} could not be started. Reload the page and try again.':
    'No se pudo iniciar {name}. Recarga la página e inténtalo de nuevo.',
  'The tool began and could not finish.': 'La herramienta empezó y no pudo terminar.',
  'The tool’s server answered with status {status}.':
    'El servidor de la herramienta respondió con el estado {status}.',
  'A field is missing, or its value is not of the kind that the tool takes.':
    'Falta un campo, o su valor no es del tipo que la herramienta acepta.',
  'No tool of that name is offered here.': 'Aquí no se ofrece ninguna herramienta con ese nombre.',
  'It would act outside this app or send something from this device, so it was not carried out.':
    'Actuaría fuera de esta aplicación o enviaría algo desde este dispositivo, y no se ejecutó.',
  'It leads to this device or a private network, or is not a web address.':
    'Lleva a este dispositivo o a una red privada, o no es una dirección de la web.',
  'No connection to it could be made.': 'No se pudo establecer conexión con ella.',
  'The server did not send the page.': 'El servidor no envió la página.',
  'The server answered with status {status}.': 'El servidor respondió con el estado {status}.',
  'It is larger than can be read here.': 'Es más grande de lo que se puede leer aquí.',
  'It is larger than {longestBody} and was not read.': 'Es más grande que {longestBody} y no se leyó.',
  'What is at the address cannot be read as a page or a document.':
    'Lo que hay en esa dirección no se puede leer como página ni como documento.',
  'No text could be read from it.': 'No se pudo leer ningún texto en ella.',
  'This tab is closed.': 'Esta pestaña está cerrada.',
  'It now shows another page than the one you chose.':
    'Ahora muestra una página distinta de la que elegiste.',
  'The browser lets WebPACE read a page only after you have allowed its site.':
    'El navegador solo deja que WebPACE lea una página después de que permitas su sitio.',
  'The browser lets WebPACE read {site} only after you have allowed it.':
    'El navegador solo deja que WebPACE lea {site} después de que lo permitas.',
  'The page is in front of you, but it does not show these words.':
    'Tienes la página delante, pero no muestra estas palabras.',
  'The interpreter could not be started in this browser.':
    'No se pudo iniciar el intérprete en este navegador.',
  'The address was not opened: it is longer than 2,048 characters. Give the full address of a public page.':
    'La dirección no se abrió: tiene más de 2048 caracteres. Indica la dirección completa de una página pública.',
  'The address was not opened: it holds spaces, backslashes or characters that cannot be seen. Give the full address of a public page.':
    'La dirección no se abrió: contiene espacios, barras invertidas o caracteres invisibles. Indica la dirección completa de una página pública.',
  'The address was not opened: it is no complete address such as https://example.org/page. Give the full address of a public page.':
    'La dirección no se abrió: no es una dirección completa como https://example.org/page. Indica la dirección completa de una página pública.',
  'The address was not opened: only http and https are read. Give the full address of a public page.':
    'La dirección no se abrió: solo se leen http y https. Indica la dirección completa de una página pública.',
  'The address was not opened: its form is odd: write https:// and the host. Give the full address of a public page.':
    'La dirección no se abrió: su forma es extraña; escribe https:// y el servidor. Indica la dirección completa de una página pública.',
  'The address was not opened: it holds a name or a password. Give the full address of a public page.':
    'La dirección no se abrió: contiene un nombre o una contraseña. Indica la dirección completa de una página pública.',
  'The address was not opened: port {port} is not a usual port of the web. Give the full address of a public page.':
    'La dirección no se abrió: su puerto {port} no es de la web. Indica la dirección completa de una página pública.',
  'The address was not opened: it names this machine or its network. Give the full address of a public page.':
    'La dirección no se abrió: nombra este dispositivo o su red. Indica la dirección completa de una página pública.',
  'The address was not opened: its host is odd. Give the full address of a public page.':
    'La dirección no se abrió: su servidor es extraño. Indica la dirección completa de una página pública.',
  'The address was not opened: its host is neither a name nor a complete IP address. Give the full address of a public page.':
    'La dirección no se abrió: su servidor no es ni un nombre ni una dirección numérica completa. Indica la dirección completa de una página pública.',
  'The address was not opened: its name stands for a local address. Give the full address of a public page.':
    'La dirección no se abrió: su nombre representa una dirección local. Indica la dirección completa de una página pública.',
  'The address was not opened: its name leads into a local network. Give the address of a public page.':
    'La dirección no se abrió: su nombre lleva a una red local. Indica la dirección de una página pública.',
  'The address redirects to one that this browser does not reveal, so it could not be checked. Give the final address.':
    'La dirección lleva a otra que este navegador no dice, así que no se pudo comprobar. Indica la dirección final.',
  'The address redirects more than {times} times. Look for another one.':
    'La dirección redirige más de {times} veces. Busca otra.',
  'The server could not be reached. Check the connection and the address, or go on offline with what is in the library.':
    'No se pudo llegar al servidor. Revisa la conexión y la dirección, o sigue sin conexión con lo que hay en la biblioteca.',
  'Web access is off: WebPACE was started without it. Start it with `npm start -- --web`, or go on with what is in the library.':
    'El acceso a la web está desactivado: WebPACE se inició sin él. Inícialo con `npm start -- --web`, o sigue con lo que hay en la biblioteca.',
  'What is at the address cannot be read here. Open a page of text instead.':
    'Lo que hay en la dirección no se puede leer aquí. Abre en su lugar una página de texto.',
  'The page is larger than {size} kB and was not read. Open a smaller one.':
    'La página pasa de {size} kB y no se leyó. Abre una más pequeña.',
  'There is no page at this address. Look for another one. (status {status})':
    'No hay ninguna página en esta dirección. Busca otra. (estado {status})',
  'The server does not show this page to everybody. Look for another one. (status {status})':
    'El servidor no muestra esta página a todo el mundo. Busca otra. (estado {status})',
  'The server was asked too often. Wait a minute, or go on without it. (status {status})':
    'Se preguntó al servidor demasiadas veces. Espera un minuto, o sigue sin él. (estado {status})',
  'The server has a fault. Try again later, or go on without it. (status {status})':
    'El servidor tiene un fallo. Inténtalo más tarde, o sigue sin él. (estado {status})',
  'The server did not send the page. Check the address, or go on without it. (status {status})':
    'El servidor no envió la página. Revisa la dirección, o sigue sin ella. (estado {status})',
  'The server took longer than {seconds} seconds. Try again, or go on without it.':
    'El servidor tardó más de {seconds} segundos. Inténtalo de nuevo, o sigue sin él.',
  'The page could not be read. Try another one.': 'No se pudo leer la página. Prueba con otra.',
  'The page could not be read. Open another one.': 'No se pudo leer la página. Abre otra.',
  'The page has too many parts to be read here. Open another one.':
    'La página tiene demasiadas partes para leerse aquí. Abre otra.',
  'The page shows no text without running its scripts, which is not done here. Open another one.':
    'La página no muestra texto sin ejecutar sus scripts, cosa que aquí no se hace. Abre otra.',
  'SearXNG does not answer in JSON. Switch it on in its settings (search: formats: json), or search elsewhere.':
    'SearXNG no responde en JSON. Actívalo en sus ajustes (search: formats: json), o busca en otro sitio.',
  '{service} gave an answer that makes no sense. Try again later, or search elsewhere.':
    '{service} dio una respuesta sin sentido. Inténtalo más tarde, o busca en otro sitio.',
  '{service} refused the search. Word it differently.':
    '{service} rechazó la búsqueda. Formúlala de otro modo.',
  'A file that is open in a tab is not read there. Add it to the library instead.':
    'Un archivo abierto en una pestaña no se lee ahí. Añádelo en su lugar a la biblioteca.',
  'Pages of the browser itself and of extensions cannot be read. Choose a tab with a web page.':
    'Las páginas del propio navegador y de las extensiones no se pueden leer. Elige una pestaña con una página web.',
  'The browser lets no extension read its store. Choose another tab.':
    'El navegador no deja que ninguna extensión lea su tienda. Elige otra pestaña.',
  '“{address}” names no tab. Take the place from a search of the tabs.':
    '«{address}» no nombra ninguna pestaña. Toma el lugar de una búsqueda en las pestañas.',
  'The tab cannot be shown. Open its page again.':
    'La pestaña no se puede mostrar. Vuelve a abrir su página.',
  'The tab did not answer within {seconds} seconds. Reload it, or go on without it.':
    'La pestaña no respondió en {seconds} segundos. Recárgala, o sigue sin ella.',
  'The tab could not be read. Reload it and try again.':
    'No se pudo leer la pestaña. Recárgala e inténtalo de nuevo.',
  'The browser has put this tab to sleep. Look at it once, then try again.':
    'El navegador puso esta pestaña a dormir. Mírala una vez e inténtalo de nuevo.',
  'Nothing is marked in this tab. Mark some text there, or use the whole page.':
    'No hay nada seleccionado en esta pestaña. Selecciona texto allí, o usa la página entera.',
  'The tab shows no text. Add a PDF to the library as a file. Open what stands in a frame of another site in a tab of its own.':
    'La pestaña no muestra texto. Añade un PDF a la biblioteca como archivo. Abre en su propia pestaña lo que está en un marco de otro sitio.',
  'The tab was closed. Choose another one.': 'La pestaña se cerró. Elige otra.',
  'The tab shows another page now. Ask again to use the page that it shows, or go back in it.':
    'La pestaña muestra ahora otra página. Pregunta de nuevo para usar la página que muestra, o vuelve atrás en ella.',
  'WebPACE may not read this tab yet. Press its button in the browser’s toolbar while the tab is in front, or leave the tab out.':
    'WebPACE aún no puede leer esta pestaña. Pulsa su botón en la barra de herramientas del navegador mientras la pestaña está delante, o deja la pestaña fuera.',
  'The browser could not load the page of this tab. Reload the tab until its page is there, then try again.':
    'El navegador no pudo cargar la página de esta pestaña. Recarga la pestaña hasta que aparezca su página y vuelve a intentarlo.',
  'The tab is in front, but its page does not show these words. Ask again if it has changed.':
    'La pestaña está delante, pero su página no muestra estas palabras. Vuelve a preguntar si ha cambiado.',
  'WebPACE may not read pages of {host} yet. Allow it in the list of tabs, or leave the tab out.':
    'WebPACE aún no puede leer páginas de {host}. Permítelo en la lista de pestañas o deja fuera la pestaña.',
  'A setting is not valid': 'Un ajuste no es válido',
  'Change the setting and try again.': 'Cambia el ajuste e inténtalo de nuevo.',
  'The question is empty': 'La pregunta está vacía',
  'Type a question first.': 'Escribe primero una pregunta.',
  'The question is too long': 'La pregunta es demasiado larga',
  'Shorten it, or add the long text to the library and ask about it.':
    'Acórtala, o añade el texto largo a la biblioteca y pregunta por él.',
  'The context does not fit': 'El contexto no cabe',
  'Choose a longer context, or shorten the question.': 'Elige un contexto más largo, o acorta la pregunta.',
  'The prompt is too long for the model': 'El prompt es demasiado largo para el modelo',
  'Choose a smaller prompt budget or another memory policy.':
    'Elige un presupuesto del prompt menor u otra política de memoria.',
  'The library is empty': 'La biblioteca está vacía',
  'Add documents, or load the sample library.': 'Añade documentos, o carga la biblioteca de ejemplo.',
  'The document is too large': 'El documento es demasiado grande',
  'Split it and add the parts.': 'Divídelo y añade las partes.',
  'The file holds no text': 'El archivo no contiene texto',
  'Save it as text, or choose another file.': 'Guárdalo como texto, o elige otro archivo.',
  'The document is not there': 'El documento no está',
  'Look for it in the library; if it is gone, add it again.':
    'Búscalo en la biblioteca; añádelo de nuevo si ha desaparecido.',
  'Files of this kind cannot be read': 'Los archivos de este tipo no se pueden leer',
  'Save it in a known format and add that.': 'Guárdalo en un formato conocido y añade ese.',
  'The file has a password': 'El archivo tiene contraseña',
  'Open it elsewhere, save it without a password, and add that.':
    'Ábrelo en otro sitio, guárdalo sin contraseña y añade ese.',
  'The file is damaged': 'El archivo está dañado',
  'Get the file again, or save it again in the program that made it.':
    'Consigue el archivo otra vez, o guárdalo de nuevo con el programa que lo hizo.',
  'The file was refused as unsafe': 'El archivo se rechazó por inseguro',
  'If you know who made it, save it again in the program that made it and add that.':
    'Si sabes quién lo hizo, guárdalo de nuevo con el programa que lo hizo y añade eso.',
  'Reading the file took too long': 'Leer el archivo llevó demasiado tiempo',
  'Sound and video cannot be read': 'El audio y el vídeo no se pueden leer',
  'Add a transcript as text.': 'Añade una transcripción como texto.',
  'A remembered step is missing': 'Falta un paso recordado',
  'Go on; the other steps are still there.': 'Sigue; los demás pasos siguen ahí.',
  'Too many steps were opened at once': 'Se abrieron demasiados pasos a la vez',
  'Go on; the next step can open more.': 'Sigue; el próximo paso puede abrir más.',
  'The conversation is not stored': 'La conversación no está guardada',
  'Choose another conversation, or ask in a new one.': 'Elige otra conversación, o pregunta en una nueva.',
  'Another tab is working on it': 'Otra pestaña está trabajando en ella',
  'Wait for that tab, or stop it there.': 'Espera a esa pestaña, o detenla allí.',
  'Another tab has taken the conversation over': 'Otra pestaña se ha hecho cargo de la conversación',
  'Go on there, or take the conversation back here.': 'Sigue allí, o trae la conversación de vuelta aquí.',
  'The file was not imported': 'El archivo no se ha importado',
  'Export the conversation again and import that file.':
    'Exporta la conversación otra vez e importa ese archivo.',
  'Files of a model are missing': 'Faltan archivos de un modelo',
  'Check the connection, then load the model again.': 'Comprueba la conexión y carga el modelo de nuevo.',
  'A model’s file is not the published one': 'Un archivo de un modelo no es el publicado',
  'Delete it and download it again.': 'Elimínalo y descárgalo otra vez.',
  'The model could not be started': 'No se pudo iniciar el modelo',
  'Close other tabs that take much memory and try again, or choose a smaller model.':
    'Cierra otras pestañas que ocupen mucha memoria e inténtalo de nuevo, o elige un modelo menor.',
  'The model stopped working': 'El modelo dejó de funcionar',
  'Try again; it restarts by itself.': 'Inténtalo de nuevo; se reinicia automáticamente.',
  'The graphics processor was lost': 'Se perdió el procesador gráfico',
  'Try again; if it happens again, choose a smaller model.':
    'Inténtalo de nuevo; si se repite, elige un modelo menor.',
  'The model server failed': 'El servidor de modelos falló',
  'Check the server, then ask again.': 'Comprueba el servidor y vuelve a preguntar.',
  'Nothing was sent to the model server': 'No se envió nada al servidor de modelos',
  'Choose a model of this device, or ask in a new conversation.':
    'Elige un modelo de este dispositivo o pregunta en una conversación nueva.',
  'The team’s library failed': 'La biblioteca del equipo falló',
  'Tell whoever runs it, or ask without it.': 'Avisa a quien la mantiene, o pregunta sin ella.',
  'Search by meaning does not work': 'La búsqueda por significado no funciona',
  'Go on with words alone, or load the models again.':
    'Sigue solo con palabras, o carga los modelos otra vez.',
  'Short answers do not work': 'Las respuestas cortas no funcionan',
  'Go on with the quotes, or load the models again.': 'Sigue con las citas, o carga los modelos otra vez.',
  'A part of the app stopped unexpectedly': 'Una parte de la aplicación se detuvo inesperadamente',
  'It took too long': 'Llevó demasiado tiempo',
  'Try again, or ask for less at a time.': 'Inténtalo de nuevo, o pide menos de una vez.',
  'It was stopped': 'Se detuvo',
  'Start it again whenever you like.': 'Vuelve a empezar cuando quieras.',
  'The browser keeps no data for this page': 'El navegador no guarda datos de esta página',
  'Leave private browsing, or allow site data, and reload the page.':
    'Sal de la navegación privada, o permite los datos del sitio, y recarga la página.',
  'There is no space left': 'No queda espacio',
  'Delete models, conversations or documents, or free space on the disk.':
    'Elimina modelos, conversaciones o documentos, o libera espacio en el disco.',
  'Another tab holds the stored data': 'Otra pestaña retiene los datos guardados',
  'Close the other tabs of WebPACE and reload the page.':
    'Cierra las otras pestañas de WebPACE y recarga la página.',
  'The browser’s storage failed': 'Falló el almacenamiento del navegador',
  'Try again; reload the page if it happens again.': 'Inténtalo de nuevo; recarga la página si se repite.',
  'The browser has lost stored data': 'El navegador ha perdido datos guardados',
  'Import exported conversations and add lost documents again.':
    'Importa las conversaciones exportadas y añade de nuevo los documentos perdidos.',
  'Lost data was put back': 'Se han restaurado datos perdidos',
  'Check what is listed, then confirm that you have read it.':
    'Revisa lo que se indica y confirma después que lo has leído.',
  'The memory of this tab is nearly full': 'La memoria de esta pestaña está casi llena',
  'Reload the page after the next answer; every saved step is kept.':
    'Recarga la página después de la próxima respuesta; todos los pasos guardados se conservan.',
  'The backup cannot be used': 'La copia de seguridad no se puede usar',
  'Use another copy of it, or an older backup.': 'Usa otro ejemplar, o una copia de seguridad más antigua.',
  'The backup is encrypted': 'La copia de seguridad está cifrada',
  'Type the passphrase that it was made with.': 'Escribe la frase de contraseña con la que se hizo.',
  'Backups after answers have stopped': 'Las copias de seguridad tras cada respuesta se han detenido',
  'Open Settings, then Backup, and allow the folder again or choose another one.':
    'Abre Ajustes, luego Copia de seguridad, y permite la carpeta de nuevo o elige otra.',
  'A tool failed': 'Falló una herramienta',
  'Try again, or with other values.': 'Inténtalo de nuevo, o con otros valores.',
  'A tool was called the wrong way': 'Se llamó mal a una herramienta',
  'Correct the fields that are named and try again.': 'Corrige los campos nombrados e inténtalo de nuevo.',
  'There is no such tool': 'No existe tal herramienta',
  'Choose one of the tools that are offered.': 'Elige una de las herramientas ofrecidas.',
  'A tool was not allowed': 'No se permitió una herramienta',
  'Allow it when it is asked for, or go on without it.': 'Permítela cuando se pida, o sigue sin ella.',
  'The address is not allowed': 'La dirección no está permitida',
  'Use a public address that begins with https.': 'Usa una dirección pública que empiece por https.',
  'The address could not be reached': 'No se pudo llegar a la dirección',
  'Check the connection and the address.': 'Comprueba la conexión y la dirección.',
  'The server answered with an error': 'El servidor respondió con un error',
  'Try it later, or use another address.': 'Inténtalo más tarde, o usa otra dirección.',
  'The page is too large': 'La página es demasiado grande',
  'Use a smaller page.': 'Usa una página más pequeña.',
  'There is nothing to read at this address': 'En la dirección no hay nada que leer',
  'Use the address of a page or of a document.': 'Usa la dirección de una página o de un documento.',
  'The page has no readable text': 'La página no tiene texto legible',
  'Use another page, or paste its text.': 'Usa otra página, o pega su texto.',
  'The tab was closed': 'La pestaña se cerró',
  'Choose another tab, or open the page again.': 'Elige otra pestaña o vuelve a abrir la página.',
  'The tab shows another page': 'La pestaña muestra otra página',
  'Ask again to use the page that it shows now, or go back in the tab.':
    'Pregunta de nuevo para usar la página que muestra ahora, o vuelve atrás en la pestaña.',
  'The site of this tab was not allowed': 'El sitio de esta pestaña no se permitió',
  'Allow it in the list of tabs, or leave the tab out.':
    'Permítelo en la lista de pestañas o deja fuera la pestaña.',
  'The quote was not found on the page': 'La cita no se encontró en la página',
  'If the page has changed, ask again to use what it says now.':
    'Si la página ha cambiado, vuelve a preguntar para usar lo que dice ahora.',
  'Code cannot be run here': 'Aquí no se puede ejecutar código',
  'Try again, or go on without code.': 'Inténtalo de nuevo, o sigue sin código.',
  'There is no such policy': 'No existe tal política',
  'Choose one from the list.': 'Elige una de la lista.',
  'The recording is not valid': 'La grabación no es válida',
  'Correct the line that is named, or use another file.': 'Corrige la línea nombrada, o usa otro archivo.',
  'The model’s directive could not be read': 'No se pudo leer la directiva del modelo',
  'Nothing to do: the automatic rule took its place.':
    'No hay que hacer nada: la regla automática ocupó su lugar.',
  'The model’s reply could not be used': 'No se pudo usar la respuesta del modelo',
  'Ask again in other words, or choose a larger model.':
    'Pregunta de nuevo con otras palabras, o elige un modelo mayor.',
  'The judge’s reply could not be read': 'No se pudo leer la respuesta del juez',
  'Judge by the rule, or choose another model.': 'Juzga según la regla, o elige otro modelo.',
  'A change to the memory was rejected': 'Se rechazó un cambio en la memoria',
  'Go on; nothing was changed.': 'Sigue; no se cambió nada.',
  'A part of the app could not be loaded': 'No se pudo cargar una parte de la aplicación',
  'Check the connection and try again; reload the page after an update.':
    'Comprueba la conexión e inténtalo de nuevo; recarga la página después de una actualización.',
  'Something unexpected happened': 'Ocurrió algo inesperado',
  'Try again; if it happens again, reload the page and send the report.':
    'Inténtalo de nuevo; si se repite, recarga la página y envía el informe.',
  Map: 'Mapa',
  'Changes since {step}': 'Cambios desde {step}',
  Changes: 'Cambios',
  'Close the inspector': 'Cerrar el inspector',
  'Close the inspector (Esc)': 'Cerrar el inspector (Esc)',
  'Search memory': 'Buscar en la memoria',
  'What if': 'Qué pasaría si',
  'of {last}': 'de {last}',
  Newest: 'El más reciente',
  'Context of step {step}': 'Contexto del paso {step}',
  'The chosen memory': 'El recuerdo elegido',
  'Columns of the inspector': 'Columnas del inspector',
  Entered: 'Entró',
  Left: 'Salió',
  'Shown larger': 'Con más detalle',
  'Shown smaller': 'Con menos detalle',
  'Another text': 'Otro texto',
  stayed: 'se mantuvo',
  'new': 'nuevo',
  gone: 'ya no está',
  'This is the first step: there is nothing to compare it with.':
    'Este es el primer paso: no hay con qué compararlo.',
  'Changes since step {step}': 'Cambios desde el paso {step}',
  'Since step {step}': 'Desde el paso {step}',
  '{count, plural, =0 {no memory changed} one {# memory changed} other {# memories changed}}':
    '{count, plural, =0 {no cambió ningún recuerdo} one {cambió # recuerdo} other {cambiaron # recuerdos}}',
  '{count, plural, one {{tokens} token} other {{tokens} tokens}}':
    '{count, plural, one {{tokens} token} other {{tokens} tokens}}',
  'The prompt, span by span': 'El prompt, tramo por tramo',
  '{count, plural, one {# span stayed} other {# spans stayed}}':
    '{count, plural, one {se mantuvo # tramo} other {se mantuvieron # tramos}}',
  'Memories, oldest first': 'Recuerdos, el más antiguo primero',
  '{count, plural, one {# less than wanted} other {# less than wanted}}':
    '{count, plural, one {# con menos de lo deseado} other {# con menos de lo deseado}}',
  'Opened steps': 'Pasos abiertos',
  'Show all {count} steps': 'Mostrar los {count} pasos',
  'Steps {first} to {last}': 'Pasos {first} a {last}',
  'score {score}': 'puntuación {score}',
  'opens into its steps': 'se despliega en sus pasos',
  'written into one text by the policy': 'escrito en un texto por la política',
  '{count, plural, one {# step hidden in a line that names it} other {# steps hidden in a line that names them}}':
    '{count, plural, one {# paso oculto en una línea que lo nombra} other {# pasos ocultos en una línea que los nombra}}',
  'the line says: {words}': 'la línea dice: {words}',
  '{count, plural, =0 {none less than wanted} one {# less than wanted} other {# less than wanted}}':
    '{count, plural, =0 {ninguno con menos de lo deseado} one {# con menos de lo deseado} other {# con menos de lo deseado}}',
  recent: 'reciente',
  'asked for again': 'pedido de nuevo',
  pinned: 'fijado',
  'Memory as a table': 'La memoria como tabla',
  '{count, plural, one {# row} other {# rows}}: step, what and why, tier, weight, tokens.':
    '{count, plural, one {# fila} other {# filas}}: paso, qué y por qué, nivel, peso, tokens.',
  'Story of step {step}': 'Historia del paso {step}',
  'Found in memory': 'Encontrado en la memoria',
  '{count, plural, =0 {No memory has} one {# memory has} other {# memories have}} “{search}”':
    '{count, plural, =0 {Ningún recuerdo contiene} one {# recuerdo contiene} other {# recuerdos contienen}} «{search}»',
  Clear: 'Borrar',
  'Pressure over the steps': 'Presión a lo largo de los pasos',
  'Over the steps': 'A lo largo de los pasos',
  pressure: 'presión',
  'pressure, and α β γ as it lifts them': 'presión, y cómo eleva α, β y γ',
  'Pressure from step {first} to step {last}; at step {step} it is {value}.':
    'Presión del paso {first} al paso {last}; en el paso {step} es {value}.',
  tokens: 'tokens',
  steps: 'pasos',
  'Tokens set it.': 'La fijan los tokens.',
  'Steps set it.': 'La fijan los pasos.',
  'Thresholds × {factor} at λ {lambda}.': 'Umbrales × {factor} con λ {lambda}.',
  'Relative weight': 'Peso relativo',
  Score: 'Puntuación',
  'by its square root': 'por su raíz cuadrada',
  'every band on a scale of its own': 'cada banda en su propia escala',
  'step {step} · {weight} · {title}': 'paso {step} · {weight} · {title}',
  'Weights, lightest first': 'Pesos, de menor a mayor',
  'less than wanted': 'menos de lo deseado',
  '{count, plural, =0 {Nothing was weighed.} one {# memory was weighed.} other {# memories were weighed.}}':
    '{count, plural, =0 {No se ponderó nada.} one {Se ponderó # recuerdo.} other {Se ponderaron # recuerdos.}}',
  'Brief above {alpha}, detailed above {beta}, full above {gamma}; {count} weighed, {shortened} of them shown less than wanted.':
    'Breve por encima de {alpha}, detallado por encima de {beta}, completo por encima de {gamma}; {count} ponderados, {shortened} de ellos mostrados con menos de lo deseado.',
  'Policy {policy}.': 'Política {policy}.',
  'It is {tokens, plural, one {# token} other {# tokens}} over the budget.':
    'Supera el presupuesto en {tokens, plural, one {# token} other {# tokens}}.',
  '{count, plural, one {Chosen again once} other {Chosen again # times}}: the whole came out larger than its parts.':
    '{count, plural, one {Elegido de nuevo una vez} other {Elegido de nuevo # veces}}: el conjunto resultó mayor que la suma de sus partes.',
  'What stayed of the prompt': 'Qué se mantuvo del prompt',
  'Its engine kept {cached} and read {fresh}.': 'Su motor conservó {cached} y leyó {fresh}.',
  'What is where, and since when': 'Qué está dónde y desde cuándo',
  'The prompt from its beginning to its end': 'El prompt de principio a fin',
  Extended: 'Ampliado',
  'Cut back': 'Recortado',
  'Built anew': 'Rehecho',
  'The previous prompt stayed as it was and grew at its end.':
    'El prompt anterior se mantuvo como estaba y creció por el final.',
  'Only the beginning of the previous prompt stayed; the rest was built anew.':
    'Solo se mantuvo el comienzo del prompt anterior; el resto se rehízo.',
  'The prompt was built anew.': 'El prompt se rehízo.',
  System: 'Sistema',
  'Steps as they came': 'Pasos tal como llegaron',
  'Recalled for the request': 'Recuperado para la petición',
  'Lines of hidden steps': 'Líneas de pasos ocultos',
  'Request and template': 'Petición y plantilla',
  'The previous prompt is not known.': 'No se conoce el prompt anterior.',
  'The first {kept} of its {prompt} tokens ({share} %) are those of the prompt of step {step}: an engine that keeps its cache reads the other {fresh}.':
    'Los primeros {kept} de sus {prompt} tokens ({share} %) son los del prompt del paso {step}: un motor que conserva su caché lee los otros {fresh}.',
  'Steps {list}': 'Pasos {list}',
  'Steps {list} and {count} more': 'Pasos {list} y {count} más',
  'read again': 'se lee de nuevo',
  stays: 'se mantiene',
  'here since step {step} or before': 'aquí desde el paso {step} o antes',
  'here since step {step}': 'aquí desde el paso {step}',
  'here since steps {first} to {last}': 'aquí desde los pasos {first} a {last}',
  'Why this score': 'Por qué esta puntuación',
  'Tier over time': 'Nivel a lo largo del tiempo',
  '{count, plural, one {# step} other {# steps}}, {read} read':
    '{count, plural, one {# paso} other {# pasos}}, leídos: {read}',
  '{count, plural, =0 {no change} one {# change} other {# changes}}':
    '{count, plural, =0 {ningún cambio} one {# cambio} other {# cambios}}',
  'Below the tiers is its weight. The line marks the step shown.':
    'Bajo los niveles está su peso. La línea marca el paso mostrado.',
  'Hide the table': 'Ocultar la tabla',
  'Show as table': 'Mostrar como tabla',
  'Choose a memory in the map to see its text, and why it is shown as it is.':
    'Elige un recuerdo en el mapa para ver su texto y por qué se muestra así.',
  'Its own context': 'Su propio contexto',
  '{score} → weight {weight}': '{score} → peso {weight}',
  Granularities: 'Granularidades',
  shown: 'mostrado',
  'Summary by a model, {tokens, plural, one {# token} other {# tokens}}.':
    'Resumen de un modelo, {tokens, plural, one {# token} other {# tokens}}.',
  'Taken from the text word for word, {tokens, plural, one {# token} other {# tokens}}.':
    'Tomado del texto palabra por palabra, {tokens, plural, one {# token} other {# tokens}}.',
  'The whole text, {tokens, plural, one {# token} other {# tokens}}.':
    'El texto completo, {tokens, plural, one {# token} other {# tokens}}.',
  'Forked from “{title}” at step {step}. Up to there both conversations are the same.':
    'Bifurcada de «{title}» en el paso {step}. Hasta ahí ambas conversaciones son iguales.',
  'That conversation is no longer stored.': 'Esa conversación ya no está guardada.',
  'Open that conversation': 'Abrir esa conversación',
  'Under way': 'En curso',
  'Comparing the prompt…': 'Comparando el prompt…',
  'Hash of the prompt: {hash}': 'Hash del prompt: {hash}',
  'Prompt the same to the byte': 'Prompt igual byte a byte',
  'Recorded {recorded}, rebuilt {rebuilt}': 'Registrado {recorded}, reconstruido {rebuilt}',
  'Prompt differs': 'El prompt difiere',
  '{count, plural, one {the text of step {steps} is not stored} other {the texts of steps {steps} are not stored}}':
    '{count, plural, one {el texto del paso {steps} no está guardado} other {los textos de los pasos {steps} no están guardados}}',
  'a stored text differs from the one it showed': 'un texto guardado difiere del que mostraba',
  'the step is not stored': 'el paso no está guardado',
  'Move through the steps': 'Moverse por los pasos',
  'To the first step': 'Al primer paso',
  '10 steps back': '10 pasos atrás',
  'Step back': 'Un paso atrás',
  Pause: 'Pausar',
  Play: 'Reproducir',
  'Step on': 'Un paso adelante',
  '10 steps on': '10 pasos adelante',
  'To the newest step, and follow it': 'Ir al paso más reciente y seguirlo',
  'Next less than wanted': 'Siguiente con menos de lo deseado',
  'Next question': 'Pregunta siguiente',
  'Fork from {step}': 'Bifurcar desde {step}',
  'Time machine': 'Máquina del tiempo',
  'of {count}': 'de {count}',
  'Newest, followed': 'El más reciente, seguido',
  'Context size': 'Tamaño del contexto',
  'budget {tokens}': 'presupuesto {tokens}',
  'Step {step} of {count}: {title}': 'Paso {step} de {count}: {title}',
  Budget: 'Presupuesto',
  'New tokens a step': 'Tokens nuevos por paso',
  Policy: 'Política',
  'Pin the memory of step {step}': 'Fijar el recuerdo del paso {step}',
  'Thresholds and more': 'Umbrales y más',
  'More settings': 'Más ajustes',
  Reset: 'Restablecer',
  'This step is still running. You can try other settings once it is saved.':
    'Este paso sigue en curso. Podrás probar otros ajustes cuando esté guardado.',
  'Reading the conversation…': 'Leyendo la conversación…',
  'Fork with these settings': 'Bifurcar con estos ajustes',
  'Apply to this conversation from the next step': 'Aplicar a esta conversación desde el próximo paso',
  'From its next step on, this conversation uses other settings, as long as this page is open.':
    'Desde su próximo paso, esta conversación usa otros ajustes mientras esta página esté abierta.',
  Undo: 'Deshacer',
  'Would change': 'Cambiaría',
  Rebuilding: 'Reconstruyendo',
  '{time}, no model call': '{time}, sin llamar al modelo',
  'prompt tokens': 'tokens del prompt',
  '{shown} of {all}': '{shown} de {all}',
  'later-needed memories at detailed or more': 'recuerdos necesarios más tarde, detallados o completos',
  '{cited} cited, {glimpsed} opened again, {linked} linked by rare terms in later steps.':
    'Citados: {cited}; abiertos de nuevo: {glimpsed}; enlazados por términos raros de pasos posteriores: {linked}.',
  'Tokens by section': 'Tokens por sección',
  Section: 'Sección',
  before: 'antes',
  after: 'después',
  Prompt: 'Prompt',
  'Rebuilt today, this step differs from the recorded one, for instance because WebPACE was updated. Changes are compared with today’s version.':
    'Reconstruido hoy, este paso difiere del registrado, por ejemplo porque WebPACE se actualizó. Los cambios se comparan con la versión de hoy.',
  'Making the vectors…': 'Creando los vectores…',
  'Make the vectors': 'Crear los vectores',
  'Nothing: the prompt would be the same to the byte.': 'Nada: el prompt sería igual byte a byte.',
  'Every memory would be shown as it is now; only the words around them would differ.':
    'Cada recuerdo se mostraría como ahora; solo cambiarían las palabras a su alrededor.',
  'Memories that would be shown differently': 'Recuerdos que se mostrarían de otro modo',
  'from {from} to {to}': 'de {from} a {to}',
  '{count, plural, one {And # more.} other {And # more.}}':
    '{count, plural, one {Y # más.} other {Y # más.}}',
  'No point chosen': 'Ningún punto elegido',
  'Point at the chart to read its values.': 'Señala el gráfico para leer sus valores.',
  'Lines of {title}': 'Líneas de {title}',
  'Point of {title}': 'Punto de {title}',
  '{title} as a table': '{title} como tabla',
  File: 'Archivo',
  Right: 'Correcta',
  'With a quote': 'Con cita',
  'Not repeated': 'Sin repetir',
  'Item F1': 'F1 por elementos',
  Penalties: 'Penalizaciones',
  right: 'correcta',
  wrong: 'incorrecta',
  'given up early': 'abandonada antes de tiempo',
  'at its limit': 'límite alcanzado',
  'stopped otherwise': 'detenida por otra causa',
  'Judge answers': 'Juzgar respuestas',
  'Compares the answers of exported conversations with a file that lists the accepted answers of each question. Every verdict says who gave it.':
    'Compara las respuestas de conversaciones exportadas con un archivo que enumera las respuestas aceptadas de cada pregunta. Cada veredicto dice quién lo dio.',
  'The model judges what the rule cannot match': 'El modelo juzga lo que la regla no puede comparar',
  'Exported conversations and one file of accepted answers (.json)':
    'Conversaciones exportadas y un archivo de respuestas aceptadas (.json)',
  'Working…': 'Trabajando…',
  'Choose conversations and accepted answers of the same questions, all at once.':
    'Elige a la vez conversaciones y respuestas aceptadas de las mismas preguntas.',
  'mean@{count} {mean}, pass@{count} {pass}': 'mean@{count} {mean}, pass@{count} {pass}',
  'Score: 0.4 right, 0.4 with a quote, 0.2 not repeated; by the stated rule':
    'Puntuación: 0,4 correcta, 0,4 con cita, 0,2 sin repetir; según la regla explícita',
  'by the rule': 'por la regla',
  'by the model {model}': 'por el modelo {model}',
  Charts: 'Gráficos',
  Sessions: 'Sesiones',
  'Tokens for history in the charts of one budget':
    'Tokens para el historial en los gráficos de un presupuesto',
  Policies: 'Políticas',
  'Tokens for history': 'Tokens para el historial',
  'Recorded sessions (.jsonl) or exported conversations (.json), dropped here or chosen':
    'Sesiones grabadas (.jsonl) o conversaciones exportadas (.json), soltadas aquí o elegidas',
  'Replay the open conversation': 'Reproducir la conversación abierta',
  'Open a conversation, or ask a question, to replay it.':
    'Abre una conversación, o haz una pregunta, para reproducirla.',
  Full: 'Completo',
  Detailed: 'Detallado',
  Words: 'Palabras',
  'Near needs': 'Necesidades cercanas',
  'Mean tokens': 'Tokens de media',
  Overflows: 'Desbordamientos',
  Results: 'Resultados',
  'Recall of what was needed more than two steps later: in full, in full or detailed, and of the words that were needed. A dash: nothing was needed so far back, or no words were named. Near needs: those of the last two steps that were met.':
    'Exhaustividad de lo que se necesitó más de dos pasos después: mostrado completo, mostrado completo o detallado, y de las palabras necesarias. Una raya: no se necesitó nada tan atrás, o no se nombraron palabras. Necesidades cercanas: las de los dos últimos pasos que quedaron cubiertas.',
  'Save the whole report': 'Guardar el informe entero',
  '{count, plural, one {# far need} other {# far needs}}':
    '{count, plural, one {# necesidad lejana} other {# necesidades lejanas}}',
  'How each policy shows the memories': 'Cómo muestra los recuerdos cada política',
  'How {policy} shows the memories': 'Cómo muestra los recuerdos {policy}',
  'Replays a recorded session step by step under several context policies. It measures how much of what was needed later still stood in the context. No model is asked. History is scored with the vectors that are stored with a conversation, and by words alone where there are none.':
    'Reproduce una sesión grabada paso a paso con varias políticas de contexto. Mide cuánto de lo que se necesitó después seguía en el contexto. No se pregunta a ningún modelo. El historial se puntúa con los vectores guardados con una conversación, y solo por palabras donde no los hay.',
  'Progress of the lab': 'Progreso del laboratorio',
  Cancel: 'Cancelar',
  'What happens in the lab': 'Qué pasa en el laboratorio',
  'Cancelled: these are the replays that were done.':
    'Cancelado: estas son las reproducciones que se hicieron.',
  'The comparison was cancelled.': 'La comparación se canceló.',
  'The comparison is done.': 'La comparación está lista.',
  Encoded: 'Codificado',
  'Vectors of what the policies ask for: {done} of {total}':
    'Vectores de lo que piden las políticas: {done} de {total}',
  Replayed: 'Reproducido',
  'With settings': 'Con ajustes',
  'A policy with settings of its own, one a line or with commas between: {one} or {other}. They are compared beside the ticked policies.':
    'Una política con ajustes propios, una por línea o separadas por comas: {one} o {other}. Se comparan junto a las políticas marcadas.',
  'Add the ablations of PACE': 'Añadir las ablaciones de PACE',
  '{added, plural, =0 {All of them are there.} one {# policy added.} other {# policies added.}}':
    '{added, plural, =0 {Ya están todas.} one {# política añadida.} other {# políticas añadidas.}}',
  'Recall by budget': 'Exhaustividad según el presupuesto',
  'How much of what was needed later stood in the context, in full or detailed.':
    'Cuánto de lo que se necesitó después estaba en el contexto, completo o detallado.',
  'recall, full or detailed': 'exhaustividad, completo o detallado',
  'Value recall by budget': 'Exhaustividad de valores según el presupuesto',
  'How often the words that were needed stood in the context.':
    'Cuántas veces estaban en el contexto las palabras exactas que se necesitaron.',
  'value recall': 'exhaustividad de valores',
  'Prefilled tokens by budget': 'Tokens leídos según el presupuesto',
  'Tokens that the model reads anew at a step (prefill), on average: the fewer, the sooner it starts to write.':
    'Tokens que el modelo lee de nuevo en un paso (prefill), de media: cuantos menos, antes empieza a escribir.',
  'tokens a step': 'tokens por paso',
  'tokens for history': 'tokens para el historial',
  'Context growth': 'Crecimiento del contexto',
  'Tokens of history at each step, with {tokens} tokens to spend.':
    'Tokens del historial en cada paso, con {tokens} tokens disponibles.',
  step: 'paso',
  'tokens of history': 'tokens del historial',
  'Recall by distance': 'Exhaustividad según la distancia',
  'The same recall by how many steps back the need lies, with {tokens} tokens to spend.':
    'La misma exhaustividad según cuántos pasos atrás está la necesidad, con {tokens} tokens disponibles.',
  'steps back': 'pasos atrás',
  'History was scored by words alone: there were no vectors.':
    'El historial se puntuó solo por palabras: no había vectores.',
  'History was scored with the vectors stored with the conversation, by {encoder}.':
    'El historial se puntuó con los vectores guardados con la conversación, de {encoder}.',
  'Up to {count} texts had none and were compared by words.':
    'Hasta {count} textos no tenían ninguno y se compararon por palabras.',
  Collection: 'Colección',
  'All, {count, plural, one {# document} other {# documents}}':
    'Todos, {count, plural, one {# documento} other {# documentos}}',
  '{count, plural, one {# document} other {# documents}}':
    '{count, plural, one {# documento} other {# documentos}}',
  '{count, plural, one {With this document} other {With these # documents}}':
    '{count, plural, one {Con este documento} other {Con estos # documentos}}',
  '{count, plural, one {Move # document} other {Move # documents}}':
    '{count, plural, one {Mover # documento} other {Mover # documentos}}',
  'Name of the collection': 'Nombre de la colección',
  'Take out of the collection': 'Sacar de la colección',
  'Move there': 'Mover allí',
  'Ask only these': 'Preguntar solo a estos',
  Delete: 'Eliminar',
  'Newest first': 'Los más recientes primero',
  'By title': 'Por título',
  'Longest first': 'Los más largos primero',
  'By type': 'Por tipo',
  'Select all': 'Seleccionar todos',
  Order: 'Orden',
  '{count, plural, one {and # more document: find it by name or words} other {and # more documents: find them by name or words}}':
    '{count, plural, one {y # documento más: búscalo por nombre o palabras} other {y # documentos más: búscalos por nombre o palabras}}',
  '{count, plural, one {# document selected} other {# documents selected}}':
    '{count, plural, one {# documento seleccionado} other {# documentos seleccionados}}',
  '{count, plural, one {# document selected} other {# documents selected}}, {hidden} of them not in this list':
    '{count, plural, one {# documento seleccionado} other {# documentos seleccionados}}, {hidden} fuera de esta lista',
  'Select {name}': 'Seleccionar {name}',
  'in {collection}': 'en {collection}',
  'Delete {name}': 'Eliminar {name}',
  'Result of adding files': 'Resultado de añadir archivos',
  '{count, plural, one {# file added.} other {# files added.}}':
    '{count, plural, one {# archivo añadido.} other {# archivos añadidos.}}',
  '{count, plural, one {# file replaced the earlier one of its name.} other {# files replaced the earlier ones of their names.}}':
    '{count, plural, one {# archivo sustituyó al anterior del mismo nombre.} other {# archivos sustituyeron a los anteriores de los mismos nombres.}}',
  '{count, plural, one {# file was already there.} other {# files were already there.}}':
    '{count, plural, one {# archivo ya estaba.} other {# archivos ya estaban.}}',
  '{count, plural, one {# file not added:} other {# files not added:}}':
    '{count, plural, one {# archivo no añadido:} other {# archivos no añadidos:}}',
  'Dismiss all': 'Descartar todo',
  '{count, plural, one {and # more file} other {and # more files}}':
    '{count, plural, one {y # archivo más} other {y # archivos más}}',
  'Dismiss “{name}”': 'Descartar «{name}»',
  '{count, plural, one {has # damaged page, which was left out.} other {has # damaged pages, which were left out.}} Add another copy if they matter.':
    '{count, plural, one {tiene # página dañada, que se ha omitido.} other {tiene # páginas dañadas, que se han omitido.}} Añade otra copia si son importantes.',
  'has damaged characters, shown as “�”. Add another copy if they matter.':
    'tiene caracteres dañados, que se muestran como «�». Añade otra copia si son importantes.',
  'is not in UTF-8 and was read as {encoding}. If letters look wrong, save it as UTF-8 and add it again.':
    'no está en UTF-8 y se leyó como {encoding}. Si hay letras incorrectas, guárdalo como UTF-8 y vuelve a añadirlo.',
  'has the same text as “{name}”, which is in the library already.':
    'tiene el mismo texto que «{name}», que ya está en la biblioteca.',
  'is in the library already, with the same text.': 'ya está en la biblioteca, con el mismo texto.',
  '{count, plural, one {# passage} other {# passages}}': '{count, plural, one {# pasaje} other {# pasajes}}',
  '{keyed} ready': '{keyed} listos',
  'Drop documents or folders here: {kinds}. They stay on this device. Questions are answered from them, and every quote leads back to its place.':
    'Suelta aquí documentos o carpetas: {kinds}. Se quedan en este dispositivo. Las preguntas se responden a partir de ellos, y cada cita lleva a su lugar.',
  'Passages that are not ready yet are found by their words alone.':
    'Los pasajes que aún no están listos se encuentran solo por sus palabras.',
  'Get the rest ready': 'Preparar el resto',
  Documents: 'Documentos',
  'Find in the library': 'Buscar en la biblioteca',
  'A name, or words from a text': 'Un nombre, o palabras de un texto',
  'No document has these words.': 'Ningún documento tiene estas palabras.',
  '{count, plural, one {Remove the sample document} other {Remove all # sample documents}}':
    '{count, plural, one {Quitar el documento de ejemplo} other {Quitar los # documentos de ejemplo}}',
  'Paste text': 'Pegar texto',
  Name: 'Nombre',
  'If empty, the first line': 'Si está vacío, la primera línea',
  Text: 'Texto',
  'Add this text': 'Añadir este texto',
  'pasted text': 'texto pegado',
  'Team’s library': 'Biblioteca del equipo',
  'What leaves this page: your question, as text and as a vector (numbers that stand for its meaning). Both go to this library and nowhere else. The documents it finds come here to be quoted. Yours stay here.':
    'Lo que sale de esta página: tu pregunta, como texto y como vector (números que representan su significado). Ambos van a esta biblioteca y a ningún otro sitio. Los documentos que encuentra vienen aquí para citarlos. Los tuyos se quedan aquí.',
  'Also ask the team’s library': 'Preguntar también a la biblioteca del equipo',
  'Finds passages by meaning, also across languages. Without it the library is searched by words alone.':
    'Encuentra pasajes por su significado, también entre idiomas. Sin él, en la biblioteca se busca solo por palabras.',
  'Finds the words that answer a question, in many languages, and says how sure it is. Without it you get only quotes.':
    'Encuentra en un pasaje las palabras que responden a una pregunta, en muchos idiomas, y dice cuán seguro está. Sin él, las respuestas son solo citas.',
  'Chooses the steps and writes the answers, if you let it. The bundled one is too small for that: the app chooses the steps, and the reader finds the words that answer.':
    'Elige los pasos y escribe las respuestas, si se lo permites. El incluido es demasiado pequeño para eso: la aplicación elige los pasos y el lector encuentra las palabras que responden.',
  'Counts tokens exactly as the language model does.':
    'Cuenta los tokens exactamente como el modelo de lenguaje.',
  Engine: 'Motor',
  'On disk': 'En disco',
  'Memory (RAM)': 'Memoria (RAM)',
  '{size} with {tokens} tokens of context': '{size} con {tokens} tokens de contexto',
  '{size}, texts up to {tokens} tokens': '{size}, textos de hasta {tokens} tokens',
  Licence: 'Licencia',
  'Measured speed': 'Velocidad medida',
  Tokenizer: 'Tokenizador',
  '{bits} bits': '{bits} bits',
  Details: 'Detalles',
  '{count, plural, one {# language} other {# languages}}':
    '{count, plural, one {# idioma} other {# idiomas}}',
  '{count, plural, one {# dimension} other {# dimensions}}':
    '{count, plural, one {# dimensión} other {# dimensiones}}',
  'A model of {host}. It finds passages by meaning.':
    'Un modelo de {host}. Encuentra pasajes por su significado.',
  'A model of {host}. It chooses the steps and writes the answer.':
    'Un modelo de {host}. Elige los pasos y escribe la respuesta.',
  'not used since this page was opened': 'sin usar desde que se abrió esta página',
  'reads {read}, writes {written}': 'lee {read}, escribe {written}',
  'From the next question on, {title} chooses the steps.':
    'A partir de la próxima pregunta, {title} elige los pasos.',
  'A better model for this device': 'Un modelo mejor para este dispositivo',
  'This device can run {title}.': 'Este dispositivo puede ejecutar {title}.',
  'It takes about {memory} of memory. You will see how fast it is here when it runs.':
    'Ocupa unos {memory} de memoria. Verás su velocidad aquí cuando se ejecute.',
  'Proposed model and engine': 'Modelo y motor propuestos',
  '{engine}, on the graphics processor': '{engine}, en el procesador gráfico',
  '{engine}, on the processor': '{engine}, en el procesador',
  'Language model': 'Modelo de lenguaje',
  'Who chooses the steps': 'Quién elige los pasos',
  'the model': 'el modelo',
  'the app': 'la aplicación',
  'Language model from the next question on': 'Modelo de lenguaje a partir de la próxima pregunta',
  'It is used from the next question on.': 'Se usa a partir de la próxima pregunta.',
  '{title} would do better.': '{title} lo haría mejor.',
  'Load the models now': 'Cargar los modelos ahora',
  'In use': 'En uso',
  'What a larger model would add': 'Lo que añadiría un modelo mayor',
  'The bundled encoder and reader find the passages that answer, and the words in them, in many languages. The bundled language model is too small to plan or to sum up: it has a tenth of the size that this takes. So the app chooses the steps and answers without it. A model of 1.5 billion parameters or more can choose the steps, sum up several documents and answer in sentences. It takes about 1 to 4 GB. It is fast on a graphics processor and slow on the processor.':
    'El codificador y el lector incluidos encuentran los pasajes que responden y las palabras exactas en ellos, en muchos idiomas. El modelo de lenguaje incluido es demasiado pequeño para planificar o resumir: tiene la décima parte del tamaño que eso requiere. Por eso la aplicación elige los pasos y responde sin él. Un modelo de 1500 millones de parámetros o más puede elegir los pasos, resumir varios documentos y responder con frases. Necesita de 1 a 4 GB. Es rápido en un procesador gráfico y lento en el procesador.',
  'Reload this page to use it.': 'Recarga esta página para usarlo.',
  'Reload now': 'Recargar ahora',
  'A model of your own': 'Un modelo propio',
  'One GGUF file, or all parts of a split one. It is checked before anything is kept, stays on this device, and runs on the processor.':
    'Un archivo GGUF, o todas las partes de uno dividido. Se comprueba antes de guardar nada, se queda en este dispositivo y se ejecuta en el procesador.',
  'Model files (.gguf), dropped here or chosen': 'Archivos de modelo (.gguf), soltados aquí o elegidos',
  'Or the address of a GGUF file': 'O la dirección de un archivo GGUF',
  'Its SHA-256, if you know it': 'Su SHA-256, si lo conoces',
  'Check it': 'Comprobarlo',
  'Adding the model': 'Añadiendo el modelo',
  'Checking the file': 'Comprobando el archivo',
  '{loaded} of {total}': '{loaded} de {total}',
  '{title} is in the list above.': '{title} está en la lista de arriba.',
  'Use now': 'Usar ahora',
  'Download and use now, {size}': 'Descargar y usar ahora, {size}',
  graphics: 'gráficos',
  processor: 'procesador',
  Precision: 'Precisión',
  Vectors: 'Vectores',
  'Licence, f16': 'Licencia, f16',
  'f16 needed': 'f16 necesario',
  'f16 not needed': 'f16 no necesario',
  'Files: checked against the SHA-256 that was given.': 'Archivos: comprobados con el SHA-256 indicado.',
  'Files: one, checked against the SHA-256 that WebPACE lists for it.':
    'Archivos: uno, comprobado con el SHA-256 que WebPACE tiene anotado para él.',
  'Files: the publisher’s newest, trusted on first use. Their hashes are kept; a later change is refused.':
    'Archivos: los más recientes del editor, aceptados en el primer uso. Se guardan sus hashes; un cambio posterior se rechaza.',
  'Files: revision {revision}.': 'Archivos: revisión {revision}.',
  '{size} on this device, not verified: kept as first downloaded.':
    '{size} en este dispositivo, sin verificar: se conservan tal como se descargaron la primera vez.',
  '{size} on this device, verified.': '{size} en este dispositivo, verificados.',
  'about {size}': 'unos {size}',
  'On this device': 'En este dispositivo',
  'Checking this device…': 'Examinando este dispositivo…',
  'Choose a model': 'Elegir un modelo',
  'Everything runs on this device. A longer context needs more memory.':
    'Todo se ejecuta en este dispositivo. Un contexto más largo necesita más memoria.',
  'CPU: runs on the processor; the others run on the graphics processor. These were not tested with WebPACE: all figures come from their publishers.':
    'CPU: se ejecuta en el procesador; los demás, en el procesador gráfico. Estos no se han probado con WebPACE: todos los datos son de sus editores.',
  'The same models in a larger or slower form': 'Los mismos modelos en una versión más grande o más lenta',
  '{count, plural, one {# model does not run on this device} other {# models do not run on this device}}':
    '{count, plural, one {# modelo no funciona en este dispositivo} other {# modelos no funcionan en este dispositivo}}',
  Mirror: 'Espejo',
  'none: from the publisher': 'ninguno: del editor',
  'A mirror: this address is tried before the publisher’s, with the same paths below it.':
    'Un espejo: esta dirección se prueba antes que la del editor, con las mismas rutas a continuación.',
  'Context length': 'Longitud del contexto',
  'about {size} with {tokens} tokens': 'unos {size} con {tokens} tokens',
  'Key of the memory bars': 'Leyenda de las barras de memoria',
  'Weights and working space': 'Pesos y espacio de trabajo',
  '{size}: half of this device’s memory, which is safe to use':
    '{size}: la mitad de la memoria de este dispositivo, que se puede usar sin riesgo',
  '{title} needs no 16-bit numbers.': '{title} no necesita números de 16 bits.',
  'It needs about {needed}; this device has {memory} in all.':
    'Necesita unos {needed}; este dispositivo tiene {memory} en total.',
  'With {tokens} tokens of context it may run.': 'Con {tokens} tokens de contexto puede que funcione.',
  'Plans badly. Until you let it choose the steps, the app chooses them and answers without it.':
    'Planifica mal. Mientras no le dejes elegir los pasos, los elige la aplicación y responde sin él.',
  'Chooses its own steps in simple tasks and sums up a few documents.':
    'Elige sus propios pasos en tareas sencillas y resume unos pocos documentos.',
  'Chooses its own steps in simple tasks and sums up a few documents. Slow on the processor.':
    'Elige sus propios pasos en tareas sencillas y resume unos pocos documentos. Lento en el procesador.',
  'Plans, chooses tools and writes answers in sentences; the size that is recommended.':
    'Planifica, elige herramientas y escribe respuestas en frases; el tamaño recomendado.',
  'Finds passages by meaning across more than a hundred languages, finer than the bundled encoder.':
    'Encuentra pasajes por su significado en más de cien idiomas, con más finura que el codificador incluido.',
  'Finds passages by meaning across more than a hundred languages, finer than the bundled encoder. Slow on the processor.':
    'Encuentra pasajes por su significado en más de cien idiomas, con más finura que el codificador incluido. Lento en el procesador.',
  'Your own model, on the processor.': 'Tu propio modelo, en el procesador.',
  'Runs here': 'Funciona aquí',
  'May run here': 'Quizá funcione',
  'Does not run here': 'No funciona aquí',
  'This browser does not let this page use the graphics processor (WebGPU).':
    'Este navegador no deja que esta página use el procesador gráfico (WebGPU).',
  'Here the processor does the work of the graphics processor. A sentence takes minutes.':
    'Aquí el procesador hace el trabajo del procesador gráfico. Una frase tarda minutos.',
  'This graphics processor does not offer 16-bit numbers. Choose another variant.':
    'Este procesador gráfico no ofrece números de 16 bits. Elige otra variante.',
  'Its largest part does not fit into one buffer of this graphics processor.':
    'Su parte mayor no cabe en un búfer de este procesador gráfico.',
  'It needs more memory than this device has to spare.':
    'Necesita más memoria de la que este dispositivo tiene libre.',
  'It takes more than half of this device’s memory; close other programs first.':
    'Ocupa más de la mitad de la memoria de este dispositivo; cierra antes otros programas.',
  'The browser does not say exactly how much memory this device has.':
    'El navegador no dice exactamente cuánta memoria tiene este dispositivo.',
  'It needs more memory than WebAssembly can have in a browser.':
    'Necesita más memoria de la que WebAssembly puede tener en un navegador.',
  'The browser has no room for its files.': 'El navegador no tiene sitio para sus archivos.',
  'Only one thread can work here, so it is slow.': 'Aquí solo puede trabajar un hilo, así que es lento.',
  'It was trained for a shorter context, so the context is cut to that length.':
    'Se entrenó con un contexto más corto, así que el contexto se recorta a esa longitud.',
  'run and measured by us': 'ejecutado y medido por nosotros',
  'our code ran with small models of the same design, not with these weights':
    'nuestro código se ejecutó con modelos pequeños del mismo diseño, no con estos pesos',
  'from its publisher; we have not run it': 'de su editor; no lo hemos ejecutado',
  'This device': 'Este dispositivo',
  Measure: 'Medir',
  'Measure again': 'Medir de nuevo',
  'Not measured yet. It takes about half a minute.': 'Aún sin medir. Tarda alrededor de medio minuto.',
  'Settings for this device': 'Ajustes para este dispositivo',
  'Forget the measurement': 'Olvidar la medición',
  Measured: 'Medido',
  'Waits until the question is answered.': 'Espera a que se responda la pregunta.',
  Starting: 'Iniciando',
  'Cancel measuring': 'Cancelar la medición',
  Graphics: 'Gráficos',
  'none for this page': 'ninguno para esta página',
  '{name} (software)': '{name} (software)',
  'f16 arithmetic': 'Aritmética f16',
  available: 'disponible',
  'not available': 'no disponible',
  unknown: 'desconocido',
  '{size} or more': '{size} o más',
  'This page may use': 'Esta página puede usar',
  Cores: 'Núcleos',
  '{count}, one thread (page not isolated)': '{count}, un hilo (página no aislada)',
  'Space for files': 'Espacio para archivos',
  Reads: 'Lee',
  Writes: 'Escribe',
  Encodes: 'Codifica',
  '{rate, plural, one {# sentence/s} other {# sentences/s}}':
    '{rate, plural, one {# frase/s} other {# frases/s}}',
  'Measured {when}, in {took}.': 'Medido: {when}, en {took}.',
  'Measured with {model} {when}, in {took}, on a prompt of {read} tokens. Reading a full prompt of {tokens} tokens takes about {seconds}.':
    'Medido con {model}: {when}, en {took}, con un prompt de {read} tokens. Leer un prompt completo de {tokens} tokens tarda unos {seconds}.',
  'as measured': 'según lo medido',
  '{rate, plural, one {# token/s} other {# tokens/s}}': '{rate, plural, one {# token/s} other {# tokens/s}}',
  'Longest prompt': 'Prompt más largo',
  Prompts: 'Prompts',
  'grow at their end': 'crecen por el final',
  'chosen anew at each step': 'se eligen de nuevo en cada paso',
  'Kept free for what is remembered': 'Reservado para lo recordado',
  Replies: 'Respuestas',
  long: 'largas',
  short: 'cortas',
  'Encoded at once': 'Codificados a la vez',
  Threads: 'Hilos',
  'as the engine chooses': 'los que elija el motor',
  'You have set it.': 'Lo ajustaste tú.',
  'This device has not been measured with this model; this is the default.':
    'Este dispositivo no se ha medido con este modelo; este es el valor predeterminado.',
  'What this device reads in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.':
    'Lo que este dispositivo lee en {seconds, plural, one {# segundo} other {# segundos}}, a {rate, plural, one {# token} other {# tokens}} por segundo.',
  'This device reads {rate, plural, one {# token} other {# tokens}} a second. A prompt below {least, plural, one {# token} other {# tokens}} would hold too little, so it takes longer than {seconds, plural, one {# second} other {# seconds}}.':
    'Este dispositivo lee {rate, plural, one {# token} other {# tokens}} por segundo. Un prompt de menos de {least, plural, one {# token} other {# tokens}} contendría demasiado poco, así que tarda más de {seconds, plural, one {# segundo} other {# segundos}}.',
  'The whole window of the model, less the reply: this device reads it in {seconds, plural, one {# second} other {# seconds}} or less.':
    'Toda la ventana del modelo menos la respuesta: este dispositivo la lee en {seconds, plural, one {# segundo} other {# segundos}} o menos.',
  'This device is fast enough for more, but beyond {most, plural, one {# token} other {# tokens}} more context has hardly helped.':
    'Este dispositivo es lo bastante rápido para más, pero por encima de {most, plural, one {# token} other {# tokens}} más contexto apenas ha ayudado.',
  'Little of a prompt has to be read anew, so there is no need for a limit.':
    'De cada prompt hay que leer poco de nuevo, así que no hace falta un límite.',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}} here, more than {limit}. Only the new part of a growing prompt is read.':
    'Leer un prompt entero tarda aquí {seconds, plural, one {# segundo} other {# segundos}}, más de {limit}. De los prompts que crecen por el final solo se lee lo nuevo.',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}} here. That is fast enough to choose anew at every step, which finds a little more.':
    'Leer un prompt entero tarda aquí {seconds, plural, one {# segundo} other {# segundos}}. Es lo bastante rápido para elegir de nuevo en cada paso, lo que encuentra un poco más.',
  'This engine keeps nothing of a prompt for the next one.':
    'Este motor no guarda nada de un prompt para el siguiente.',
  'The guided profile sends the model one prompt a question: there is none to grow from.':
    'El perfil guided envía al modelo un prompt por pregunta: no hay ninguno desde el que crecer.',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}}: room for what is remembered is worth more than speed.':
    'Leer un prompt entero tarda {seconds, plural, one {# segundo} other {# segundos}}: el sitio para lo recordado vale más que la velocidad.',
  'Prompts of {tokens, plural, one {# token} other {# tokens}} take {seconds, plural, one {# second} other {# seconds}} here: less is kept free, so that less is read anew.':
    'Los prompts de {tokens, plural, one {# token} other {# tokens}} tardan aquí {seconds, plural, one {# segundo} other {# segundos}}: se deja menos libre, para leer menos de nuevo.',
  'The model is large enough to choose its own steps.':
    'El modelo es lo bastante grande para elegir sus propios pasos.',
  'The model has {millions, plural, one {# million} other {# million}} parameters. Below {least} million, models choose the wrong tools, so the app chooses the steps.':
    'El modelo tiene {millions, plural, one {# millón} other {# millones}} de parámetros. Por debajo de {least} millones, los modelos eligen mal entre herramientas, así que la aplicación elige los pasos.',
  'The model writes {rate, plural, one {# token} other {# tokens}} a second. Below {least}, each of its own steps would take minutes.':
    'El modelo escribe {rate, plural, one {# token} other {# tokens}} por segundo. Por debajo de {least}, cada paso propio tardaría minutos.',
  'A window of {window, plural, one {# token} other {# tokens}} has no room for the tools; {least} are needed.':
    'Una ventana de {window, plural, one {# token} other {# tokens}} no tiene sitio para las herramientas; hacen falta {least}.',
  'What this device writes in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.':
    'Lo que este dispositivo escribe en {seconds, plural, one {# segundo} other {# segundos}}, a {rate, plural, one {# token} other {# tokens}} por segundo.',
  'Long replies are for models of {least, plural, one {# billion} other {# billion}} parameters or more with a window of {window, plural, one {# token} other {# tokens}}. Models that were measured to be fast enough write them, too.':
    'Las respuestas largas son para modelos de {least, plural, one {mil millones} other {# mil millones}} de parámetros o más con una ventana de {window, plural, one {# token} other {# tokens}}. También las escriben los que se midieron lo bastante rápidos.',
  'What this device encodes in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# sentence} other {# sentences}} a second: a question waits for one batch.':
    'Lo que este dispositivo codifica en {seconds, plural, one {# segundo} other {# segundos}}, a {rate, plural, one {# frase} other {# frases}} por segundo: una pregunta espera un lote.',
  'The fastest of {tried} that were tried.': 'El más rápido de los {tried} que se probaron.',
  'The graphics processor runs it, many times faster than the processor would.':
    'Lo ejecuta el procesador gráfico, muchas veces más rápido que el procesador.',
  'This browser does not let the page use the graphics processor, so the processor does the work.':
    'Este navegador no deja que la página use el procesador gráfico, así que calcula el procesador.',
  'Here the processor does the work of the graphics processor. That is far too slow for a language model.':
    'Aquí el procesador hace el trabajo del procesador gráfico. Eso es demasiado lento para un modelo de lenguaje.',
  'No model in the list is sure to run on this device’s graphics processor, so the processor does the work.':
    'De ningún modelo de la lista es seguro que funcione en el procesador gráfico de este dispositivo, así que calcula el procesador.',
  'The graphics processor could run a larger model, but none of those is on this device yet.':
    'El procesador gráfico podría ejecutar un modelo mayor, pero aún no hay ninguno en este dispositivo.',
  'The largest model on this device is a GGUF file, and those run on the processor.':
    'El modelo más grande de este dispositivo es un archivo GGUF, y esos se ejecutan en el procesador.',
  'The models here for the graphics processor would write less than {least, plural, one {# token} other {# tokens}} a second, so the processor does the work.':
    'Los modelos que hay aquí para el procesador gráfico escribirían menos de {least, plural, one {# token} other {# tokens}} por segundo, así que calcula el procesador.',
  '{count, plural, one {The only model on this device that is sure to run here and fast enough.} other {The largest of # models on this device that are sure to run here and fast enough.}}':
    '{count, plural, one {El único modelo de este dispositivo que seguro que funciona aquí y con rapidez suficiente.} other {El mayor de los # modelos de este dispositivo que seguro que funcionan aquí y con rapidez suficiente.}}',
  'The one that comes with the app; no other is on this device.':
    'El que viene incluido; no hay otro en este dispositivo.',
  'The one that comes with the app; the others on this device are not sure to run here.':
    'El que viene incluido; no es seguro que los demás de este dispositivo funcionen aquí.',
  'The one that comes with the app. The next larger one would write {rate, plural, one {# token} other {# tokens}} a second here, and {least} are needed.':
    'El que viene incluido. El siguiente en tamaño escribiría aquí {rate, plural, one {# token} other {# tokens}} por segundo, y hacen falta {least}.',
  'The one that comes with the app; measure this device to see whether it is fast enough for a larger one.':
    'El que viene incluido; mide este dispositivo para ver si es lo bastante rápido para uno mayor.',
  'The one that comes with the app; no other on this device is larger.':
    'El que viene incluido; los demás de este dispositivo no son mayores.',
  'It has {billions, plural, one {# billion} other {# billion}} parameters, can choose its own steps, and is sure to run here.':
    'Tiene {billions, plural, one {mil millones} other {# mil millones}} de parámetros, puede elegir sus propios pasos y seguro que funciona aquí.',
  'It has {billions, plural, one {# billion} other {# billion}} parameters, {times, plural, one {# time} other {# times}} as many as the best one here. It is sure to run here.':
    'Tiene {billions, plural, one {mil millones} other {# mil millones}} de parámetros, {times, plural, one {# vez} other {# veces}} los del mejor que hay aquí. Seguro que funciona aquí.',
  'Loading the models': 'Cargando los modelos',
  'Measuring the encoder': 'Midiendo el codificador',
  'Measuring the language model': 'Midiendo el modelo de lenguaje',
  'Trying numbers of threads': 'Probando números de hilos',
  'One thread: threads need a web server that isolates the page (the headers COOP and COEP), and this one does not.':
    'Un hilo: para usar varios, el servidor web debe aislar la página (las cabeceras COOP y COEP), y este no lo hace.',
  'One thread: this browser gave no threads, or not the memory that they share.':
    'Un hilo: este navegador no concedió hilos, o no la memoria que comparten.',
  'One thread: the engine failed while it used several. Measure this device to try them again, or set the number by hand.':
    'Un hilo: el motor falló cuando usaba varios. Mide este dispositivo para volver a probarlos, o fija el número a mano.',
  'Download and use {title}, {size}': 'Descargar y usar {title}, {size}',
  'Download and use {title}, about {size}': 'Descargar y usar {title}, unos {size}',
  'Download of {title}': 'Descarga de {title}',
  '{loaded} of about {total}': '{loaded} de unos {total}',
  '{rate}/s': '{rate}/s',
  'waiting for data': 'esperando datos',
  '{time} left': 'quedan {time}',
  'Checked as it arrives. If it is interrupted, it continues from here.':
    'Se comprueba al llegar. Si se interrumpe, continúa desde aquí.',
  'the download of {title}': 'la descarga de {title}',
  'Put {title} back': 'Recuperar {title}',
  'Put back': 'Recuperar',
  'Use {title} now': 'Usar ahora {title}',
  Chosen: 'Elegido',
  Use: 'Usar',
  'Go on with the download of {title}': 'Continuar con la descarga de {title}',
  'Download {title}': 'Descargar {title}',
  'Go on': 'Continuar',
  Download: 'Descargar',
  'Deleted; its {size} will be free in a moment.': 'Eliminado; sus {size} se liberarán enseguida.',
  '{size} downloaded.': '{size} descargados.',
  'Address of a model server on this device': 'Dirección de un servidor de modelos en este dispositivo',
  'Such as Ollama or LM Studio. The browser asks you whether WebPACE may reach it.':
    'Por ejemplo Ollama o LM Studio. El navegador te pregunta si WebPACE puede acceder a él.',
  'Add this server': 'Añadir este servidor',
  'Remove this server': 'Quitar este servidor',
  'Search by meaning with {host}': 'Búsqueda por significado con {host}',
  'If you search with {host}, this leaves the page: the texts of your documents, of the pages that you ask about and of each step, and your questions. It goes to {host} and nowhere else. Your library is made ready again; the result stays here.':
    'Si buscas con {host}, esto sale de la página: los textos de tus documentos, de las páginas sobre las que preguntas y de cada paso, y tus preguntas. Va a {host} y a ningún otro sitio. Tu biblioteca se prepara de nuevo; el resultado se queda aquí.',
  'Stop sending texts there': 'No enviar más textos allí',
  'Embedding models of {host}': 'Modelos de embeddings de {host}',
  'Send the texts of your documents, pages, steps and questions to {model} on {host}?':
    '¿Enviar los textos de tus documentos, páginas, pasos y preguntas a {model} en {host}?',
  'Send them there': 'Enviarlos allí',
  'Keep them here': 'Dejarlos aquí',
  'Search with {title}': 'Buscar con {title}',
  'Measuring it with short sample texts…': 'Midiéndolo con textos de ejemplo breves…',
  'Model servers': 'Servidores de modelos',
  'Looking for model servers…': 'Buscando servidores de modelos…',
  'None found. To use models of Ollama, LM Studio, llama.cpp or vLLM, start WebPACE like this:':
    'No se encontró ninguno. Para usar modelos de Ollama, LM Studio, llama.cpp o vLLM, inicia WebPACE así:',
  'What leaves this page: your questions, and with each one passages of your documents and earlier steps. All of it goes to {host} and nowhere else. Search, reading and memory stay here.':
    'Lo que sale de esta página: tus preguntas y, con cada una, pasajes de tus documentos y pasos anteriores. Todo va a {host} y a ningún otro sitio. La búsqueda, la lectura y la memoria se quedan aquí.',
  'Check the server again': 'Volver a comprobar el servidor',
  'Ask me again before a question goes there': 'Preguntarme de nuevo antes de enviar allí una pregunta',
  'Models of {host}': 'Modelos de {host}',
  'an OpenAI-style server': 'un servidor al estilo de OpenAI',
  'the server does not say how long its context is': 'el servidor no indica la longitud de su contexto',
  '{tokens} tokens of context': '{tokens} tokens de contexto',
  '{count, plural, one {# site is allowed} other {# sites are allowed}}':
    '{count, plural, one {# sitio permitido} other {# sitios permitidos}}',
  'Withdraw the permission for {site}': 'Retirar el permiso para {site}',
  Withdraw: 'Retirar',
  'Reading the page…': 'Leyendo la página…',
  'This page has no whole sentences to take key points from.':
    'Esta página no tiene frases completas de las que tomar puntos clave.',
  '{count, plural, one {The sentence that says most, word for word from this page} other {The # sentences that say most, word for word from this page}}':
    '{count, plural, one {La frase que más dice, tomada palabra por palabra de esta página} other {Las # frases que más dicen, tomadas palabra por palabra de esta página}}',
  'Show in the page': 'Mostrar en la página',
  'The page is long: only its beginning was read.': 'La página es larga: solo se ha leído el principio.',
  'Ask something about your documents': 'Pregunta algo sobre tus documentos',
  'The tab in front shows a page of the browser or a file, which WebPACE cannot read there. Ask about your documents, or go to a tab with a web page.':
    'La pestaña que está delante muestra una página del navegador o un archivo, que WebPACE no puede leer ahí. Pregunta por tus documentos o ve a una pestaña con una página web.',
  'The page in front of you': 'La página que tienes delante',
  'Press the WebPACE button in the browser’s toolbar to let it read this page.':
    'Pulsa el botón de WebPACE en la barra de herramientas del navegador para permitir que lea esta página.',
  'Ask about this page': 'Preguntar sobre esta página',
  'Ask about the selection': 'Preguntar sobre la selección',
  '(asks for permission)': '(pide permiso)',
  'No tabs': 'Ninguna pestaña',
  'Only the selected text': 'Solo el texto seleccionado',
  '{count, plural, one {# tab} other {# tabs}}': '{count, plural, one {# pestaña} other {# pestañas}}',
  'Ask these tabs': 'Preguntar a estas pestañas',
  'The chosen tabs are searched instead of the library, together with any documents that you choose.':
    'Se busca en las pestañas elegidas en lugar de la biblioteca, junto con los documentos que elijas.',
  'This tab': 'Esta pestaña',
  'The tab in front cannot be read.': 'La pestaña que está delante no se puede leer.',
  'Add this page to the library': 'Añadir esta página a la biblioteca',
  '“{name}” is in the library.': '«{name}» está en la biblioteca.',
  'The page is long: only its beginning was added.': 'La página es larga: solo se añadió el principio.',
  'Also these, whichever tab is in front:': 'También estas, sea cual sea la pestaña que esté delante:',
  '{count, plural, one {# tab is not shown: its title is hidden from WebPACE.} other {# tabs are not shown: their titles are hidden from WebPACE.}}':
    '{count, plural, one {# pestaña no se muestra: su título está oculto para WebPACE.} other {# pestañas no se muestran: sus títulos están ocultos para WebPACE.}}',
  'Show all tabs': 'Mostrar todas las pestañas',
  '{count, plural, one {# tab is left out: pages of the browser itself cannot be read.} other {# tabs are left out: pages of the browser itself cannot be read.}}':
    '{count, plural, one {Se omite # pestaña: las páginas del propio navegador no se pueden leer.} other {Se omiten # pestañas: las páginas del propio navegador no se pueden leer.}}',
  'WebPACE sees titles and addresses of all tabs.':
    'WebPACE ve los títulos y las direcciones de todas las pestañas.',
  'Hide them again': 'Volver a ocultarlos',
  'A tab without a known title': 'Una pestaña sin título conocido',
  Approval: 'Aprobación',
  'Allow “{tool}”?': '¿Permitir «{tool}»?',
  'This leaves your device:': 'Esto sale de este dispositivo:',
  'This may have run already: the tab closed in the middle of it. Check before you allow it again. It was called with:':
    'Puede que esto ya se haya ejecutado: la pestaña se cerró a medias. Compruébalo antes de permitirlo otra vez. Se llamó con:',
  'It contains words from your documents, files or earlier steps.':
    'Contiene palabras de tus documentos, archivos o pasos anteriores.',
  'Allow for this question': 'Permitir para esta pregunta',
  'Allow this once': 'Permitir esta vez',
  'Do not allow': 'No permitir',
  'Delete {title}': 'Eliminar {title}',
  'Send this question to {model} on {host}?': '¿Enviar esta pregunta a {model} en {host}?',
  'Passages of your documents and earlier steps of this conversation go with it, now and with each later question. You are asked once for each server, and can withdraw the permission in Models.':
    'Con ella van pasajes de tus documentos y pasos anteriores de esta conversación, ahora y con cada pregunta posterior. Se te pregunta una vez por cada servidor; puedes retirar el permiso en Modelos.',
  'Send it there': 'Enviarla allí',
  'Do not send it': 'No enviarla',
  'Search by meaning runs on {host}: the texts of your documents, pages, steps and questions go there. The reader runs on this device.':
    'La búsqueda por significado se ejecuta en {host}: allí van los textos de tus documentos, páginas, pasos y preguntas. El lector se ejecuta en este dispositivo.',
  'The language model runs on {host}: what it is asked leaves this page. All other models run on this device.':
    'El modelo de lenguaje se ejecuta en {host}: lo que se le pregunta sale de esta página. Los demás modelos se ejecutan en este dispositivo.',
  'The language model runs on {host}: what it is asked leaves this page.':
    'El modelo de lenguaje se ejecuta en {host}: lo que se le pregunta sale de esta página.',
  'All models run on this device; nothing you ask or add leaves it. They are loaded when a question needs them. The bundled ones are checked byte for byte against the published files.':
    'Todos los modelos se ejecutan en este dispositivo; nada de lo que preguntas o añades sale de él. Se cargan cuando una pregunta los necesita. Los incluidos se comparan byte a byte con los archivos publicados.',
  'Choose files': 'Elegir archivos',
  'Add a folder': 'Añadir una carpeta',
  Files: 'Archivos',
  Folder: 'Carpeta',
  'was {value}': 'antes: {value}',
  'Getting ready to search by meaning': 'Preparando la búsqueda por significado',
  'Getting ready to find short answers': 'Preparando las respuestas cortas',
  'Getting the language model ready': 'Preparando el modelo de lenguaje',
  'Getting ready to count tokens': 'Preparando el recuento de tokens',
  Progress: 'Progreso',
  '{engine} restarts': '{engine} se reinicia',
  '{done} of {total}': '{done} de {total}',
  'only the first time': 'solo la primera vez',
  starting: 'iniciando',
  'Cancel loading': 'Cancelar la carga',
  'Reading {name}': 'Leyendo {name}',
  'file {file} of {files}': 'archivo {file} de {files}',
  'part {part} of {parts}, file {file} of {files}': 'parte {part} de {parts}, archivo {file} de {files}',
  'Getting your documents ready': 'Preparando tus documentos',
  'Reading documents': 'Leyendo documentos',
  'Stop for now': 'Detener por ahora',
  '{done} of {count, plural, one {# passage} other {# passages}}':
    '{done} de {count, plural, one {# pasaje} other {# pasajes}}',
  '{rate} a second': '{rate} por segundo',
  'about {time} left': 'quedan unos {time}',
  'Loading…': 'Cargando…',
  Blocks: 'Bloques',
  'Directive by the model {model}.': 'Directiva del modelo {model}.',
  'Directive by the automatic rule.': 'Directiva de la regla automática.',
  'The model was asked first: {reason}': 'Primero se preguntó al modelo: {reason}',
  'Blocks: {count}, rewritten: {rewritten}': 'Bloques: {count}, reescritos: {rewritten}',
  'Edits for this step: {count}': 'Ediciones para este paso: {count}',
  automatic: 'automático',
  model: 'modelo',
  verbatim: 'literal',
  'Plan ({author})': 'Plan ({author})',
  '(after {tasks})': '(después de {tasks})',
  '{first} to {last} folded into one': '{first} a {last} plegados en uno',
  '{id} rewritten': '{id} reescrito',
  '{ids} merged': '{ids} unidos',
  '{ids} deleted': '{ids} eliminados',
  'note removed': 'nota quitada',
  'note written': 'nota escrita',
  'of {budget} tokens': 'de {budget} tokens',
  'over the budget by {tokens}': '{tokens} por encima del presupuesto',
  'A memory that this prompt showed is not stored any more.':
    'Un recuerdo que este prompt mostraba ya no está guardado.',
  '{tokens} tokens.': '{tokens} tokens.',
  'Texts of this conversation were left out when it was exported: this is not what the step was given.':
    'Se omitieron textos de esta conversación al exportarla: esto no es lo que recibió el paso.',
  'Rebuilt from the store, byte for byte what the step was given.':
    'Reconstruido a partir de lo guardado: byte a byte lo que recibió el paso.',
  'Rebuilt from the store; its hash is not that of the step.':
    'Reconstruido a partir de lo guardado; su hash no es el del paso.',
  'Step {step} is not in it on its own.': 'El paso {step} no está en él por sí solo.',
  'Choose a memory to see why it is here.': 'Elige un recuerdo para ver por qué está aquí.',
  'Memory of step {step}, {trust}: show why it is here':
    'Recuerdo del paso {step}, {trust}: mostrar por qué está aquí',
  'Step {step} itself': 'El propio paso {step}',
  'Policy {policy}': 'Política {policy}',
  'What it left in memory': 'Lo que dejó en la memoria',
  'What the model wrote': 'Lo que escribió el modelo',
  'Nothing.': 'Nada.',
  'loading {time}': 'carga {time}',
  'context {time}': 'contexto {time}',
  'action {time}': 'acción {time}',
  'memory {time}': 'memoria {time}',
  Tiers: 'Niveles',
  'Its weight earned more than there was room for, or than the policy gave it.':
    'Por su peso le correspondía más de lo que cabía, o de lo que le dio la política.',
  'Older memory': 'Memoria más antigua',
  'Asked for again': 'Pedidos de nuevo',
  'Folded ranges': 'Rangos plegados',
  'Recent steps': 'Pasos recientes',
  Template: 'Plantilla',
  'Kept for the reply': 'Reservado para la respuesta',
  'Left empty to answer sooner': 'Vacío para responder antes',
  Free: 'Libre',
  'The browser keeps this data until you delete it.':
    'El navegador conserva estos datos hasta que los elimines.',
  'The browser agreed not to clear this site’s data when space runs low. Clearing site data yourself still removes everything.':
    'El navegador aceptó no borrar los datos de este sitio cuando falte espacio. Si los borras tú, se pierde todo igualmente.',
  'The browser may remove this data when the disk runs full.':
    'El navegador puede quitar estos datos cuando el disco se llene.',
  'Below you can back up the conversations that matter to you. Models can be downloaded again.':
    'Abajo puedes hacer una copia de seguridad de las conversaciones que te importan. Los modelos se pueden volver a descargar.',
  'Keep my data': 'Conservar mis datos',
  'The browser did not agree. It is more likely to agree once you install the app or use it often. Until then, back up the conversations that matter to you.':
    'El navegador no aceptó. Es más probable que acepte cuando instales la aplicación o la uses a menudo. Hasta entonces, haz una copia de seguridad de las conversaciones que te importan.',
  'Documents and their search data': 'Documentos y sus datos de búsqueda',
  'Model files that come with the app': 'Archivos de modelos que vienen con la aplicación',
  'What takes up space, largest first': 'Qué ocupa espacio, lo mayor primero',
  What: 'Qué',
  'Approximate size': 'Tamaño aprox.',
  Action: 'Acción',
  'Conversation: {title}': 'Conversación: {title}',
  'Model: {title}': 'Modelo: {title}',
  'Model, in part: {title}': 'Modelo, en parte: {title}',
  'Back up the conversation {title}': 'Hacer copia de seguridad de la conversación {title}',
  'Back up': 'Hacer copia',
  'Delete the conversation {title}': 'Eliminar la conversación {title}',
  'Remove the model files': 'Quitar los archivos de modelos',
  Remove: 'Quitar',
  'Show the documents': 'Mostrar los documentos',
  Show: 'Mostrar',
  Storage: 'Almacenamiento',
  'Nothing is saved: this browser does not let the page keep data.':
    'No se guarda nada: este navegador no deja que la página conserve datos.',
  'This browser does not say how much space there is.': 'Este navegador no dice cuánto espacio hay.',
  'Space used': 'Espacio ocupado',
  'About {used} of the {room} that the browser offers this site.':
    'Unos {used} de los {room} que el navegador ofrece a este sitio.',
  'This page cannot be shown. Here is its text.': 'Esta página no se puede mostrar. Aquí está su texto.',
  'How the source is shown': 'Cómo se muestra la fuente',
  'Original page': 'Página original',
  'Opening the page…': 'Abriendo la página…',
  'Previous page': 'Página anterior',
  'Page {page} of {last}': 'Página {page} de {last}',
  'Next page': 'Página siguiente',
  'The quote was not found on the page; it is marked in the text.':
    'La cita no se ha encontrado en la página; está marcada en el texto.',
  'This file has pictures in JPEG 2000 or JBIG2, as scans often do. They are not shown here.':
    'Este archivo tiene imágenes en JPEG 2000 o JBIG2, como muchos escaneos. Aquí no se muestran.',
  'Original page {number}': 'Página original {number}',
  'Original page {number}, with the quote marked': 'Página original {number}, con la cita marcada',
  Table: 'Tabla',
  'Table: {columns}': 'Tabla: {columns}',
  Advanced: 'Avanzado',
  'Memory policy': 'Política de memoria',
  'Most steps': 'Máximo de pasos',
  'Ask again in another way': 'Preguntar de nuevo de otra manera',
  'Up to {most} steps instead of {usual}.': 'Hasta {most} pasos en lugar de {usual}.',
  'Read more documents': 'Leer más documentos',
  '{title}, from this question on.': '{title}, desde esta pregunta.',
  'Let a larger model write it': 'Que la escriba un modelo más grande',
  'Another rule chooses which earlier steps it keeps in mind.':
    'Otra regla elige qué pasos anteriores se tienen presentes.',
  'Change what it remembers': 'Cambiar lo que recuerda',
  'When off, you get only quotes, but sooner.': 'Si se desactiva, solo hay citas, pero antes.',
  'Short answer': 'Respuesta corta',
  'Ask again': 'Preguntar de nuevo',
  'Model in use: {model}.': 'Modelo en uso: {model}.',
  'Choose another model': 'Elegir otro modelo',
  'What to do with this answer': 'Qué hacer con esta respuesta',
  'Search by meaning now': 'Buscar ahora por significado',
  'Copying is not allowed: download it': 'No permitido: descárgalo',
  Copy: 'Copiar',
  'Share as a file': 'Compartir como archivo',
  Wrong: 'Incorrecta',
  'Your note: {note}': 'Tu nota: {note}',
  'Note on this answer': 'Nota sobre esta respuesta',
  'What is right about it?': '¿Qué tiene de correcto?',
  'What is wrong about it?': '¿Qué tiene de incorrecto?',
  'Save the note': 'Guardar la nota',
  'It stays on this device and is never exported.': 'Se queda en este dispositivo y nunca se exporta.',
  'Remembered from earlier steps of this conversation.':
    'Recordado de pasos anteriores de esta conversación.',
  'Remembered from what you said.': 'Recordado de lo que dijiste.',
  'Answer: {outcome}': 'Respuesta: {outcome}',
  'Not sure. This comes closest:': 'Sin certeza. Lo más cercano:',
  'The key points, word for word:': 'Los puntos clave, palabra por palabra:',
  'These documents mention it:': 'Estos documentos lo mencionan:',
  'Noted.': 'Anotado.',
  'Nothing sure was found for: {question}': 'No se encontró nada seguro para: {question}',
  '{tools} sent nothing: nobody was there to allow it.':
    'Nada se envió con {tools}: no había nadie que lo permitiera.',
  'Still reading…': 'Todavía leyendo…',
  'The best quote so far. It may change.': 'La mejor cita hasta ahora. Puede cambiar.',
  'Taken from quote {number}': 'Tomado de la cita {number}',
  'Your documents say different things:': 'Tus documentos dicen cosas distintas:',
  'The marked words are likely the answer.': 'Las palabras marcadas son probablemente la respuesta.',
  likely: 'probable',
  'Ask in other words, or choose another tab.': 'Pregunta con otras palabras o elige otra pestaña.',
  'Ask in other words, or add a document about it.':
    'Pregunta con otras palabras, o añade un documento que lo diga.',
  'Closest passages': 'Pasajes más cercanos',
  Quotes: 'Citas',
  'Answered.': 'Respondido.',
  'Found in the open tabs.': 'Encontrado en las pestañas abiertas.',
  Answer: 'Respuesta',
  'Quote {number}, {title}': 'Cita {number}, {title}',
  'Side by side': 'Lado a lado',
  'doesn’t mention it': 'no lo menciona',
  'no source': 'sin fuente',
  'Look for a source for: {sentence}': 'Buscar una fuente de: {sentence}',
  'Is there a source for this? “{sentence}”': '¿Hay una fuente para esto? «{sentence}»',
  'Look for one': 'Buscar una',
  'All documents were searched by words, and not yet by meaning.':
    'Se buscó por palabras en todos los documentos, y aún no por significado.',
  'All documents were searched by words, {percent} % of their text by meaning too.':
    'Se buscó por palabras en todos los documentos, y en el {percent} % del texto también por significado.',
  'All documents are searched by words, and not yet by meaning.':
    'Se busca por palabras en todos los documentos, y aún no por significado.',
  'All documents are searched by words, {percent} % of their text by meaning too.':
    'Se busca por palabras en todos los documentos, y en el {percent} % del texto también por significado.',
  'When you asked, only {percent} % of the text was ready for search by meaning. Now all of it is: ask again.':
    'Cuando preguntaste, solo el {percent} % del texto estaba listo para buscar por significado. Ahora lo está todo: vuelve a preguntar.',
  'When you asked, only {percent} % of the text was ready for search by meaning. Ask again when the rest is ready.':
    'Cuando preguntaste, solo el {percent} % del texto estaba listo para buscar por significado. Vuelve a preguntar cuando el resto esté listo.',
  'Open the document at this place': 'Abrir el documento en este lugar',
  'Show the page at this place': 'Mostrar la página en este lugar',
  'Show the memory of this step': 'Mostrar la memoria de este paso',
  Ask: 'Preguntar',
  'Follow-up question': 'Pregunta de seguimiento',
  'Ask the next question meanwhile': 'Mientras tanto, haz la siguiente pregunta',
  'Ask a follow-up question': 'Haz una pregunta de seguimiento',
  'What do you want to know?': '¿Qué quieres saber?',
  'Enter to ask, Shift + Enter for a new line': 'Intro para preguntar, Mayús + Intro para una línea nueva',
  Stopping: 'Deteniendo',
  Stop: 'Detener',
  'Ask next': 'Poner en cola',
  Working: 'Trabajando',
  'Search this conversation': 'Buscar en esta conversación',
  Sources: 'Fuentes',
  'Open the context': 'Abrir el contexto',
  '{count, plural, one {# step} other {# steps}}': '{count, plural, one {# paso} other {# pasos}}',
  'Steps {first} to {last} of: {question}': 'Pasos {first} a {last} de: {question}',
  'End of: {question}': 'Final de: {question}',
  '{count, plural, one {# step of this conversation could not be read. The others are intact, and you can go on from them.} other {# steps of this conversation could not be read. The others are intact, and you can go on from them.}}':
    '{count, plural, one {No se pudo leer # paso de esta conversación. Los demás están intactos y puedes seguir desde ellos.} other {No se pudieron leer # pasos de esta conversación. Los demás están intactos y puedes seguir desde ellos.}}',
  'This conversation’s record differs from what was saved: its title, tags or answers may have been altered. Its steps are checked separately.':
    'El registro de esta conversación difiere de lo guardado: el título, las etiquetas o las respuestas pueden haberse alterado. Sus pasos se comprueban por separado.',
  'You can already ask: everything is searched by words.':
    'Ya puedes preguntar: se busca en todo por palabras.',
  'You can already ask: everything is searched by words, {percent} % also by meaning.':
    'Ya puedes preguntar: se busca en todo por palabras y en el {percent} % también por significado.',
  'Questions, steps and answers': 'Preguntas, pasos y respuestas',
  'To the end': 'Al final',
  'Show the whole question': 'Mostrar toda la pregunta',
  'Waiting questions': 'Preguntas en espera',
  'new conversation': 'nueva conversación',
  'follow-up': 'de seguimiento',
  'follow-up to the conversation under way': 'de seguimiento a la conversación en curso',
  'follow-up to another conversation': 'de seguimiento a otra conversación',
  'Edit the waiting question {question}': 'Editar la pregunta en espera {question}',
  Edit: 'Editar',
  'Remove the waiting question {question}': 'Quitar la pregunta en espera {question}',
  '“{name}” was not added.': '«{name}» no se añadió.',
  '{count, plural, one {# file was not added.} other {# files were not added.}}':
    '{count, plural, one {No se añadió # archivo.} other {No se añadieron # archivos.}}',
  'See why': 'Ver por qué',
  'Close this note': 'Cerrar este aviso',
  'Words in this conversation, or the number of a step':
    'Palabras de esta conversación, o el número de un paso',
  'Previous match': 'Coincidencia anterior',
  'Next match': 'Coincidencia siguiente',
  'Close the search': 'Cerrar la búsqueda',
  'Steps found': 'Pasos encontrados',
  'Show more': 'Mostrar más',
  'Searching…': 'Buscando…',
  'Not found': 'No encontrado',
  '{at} of {count}': '{at} de {count}',
  'All documents': 'Toda la biblioteca',
  '{count, plural, one {Only # document} other {Only # documents}}':
    '{count, plural, one {Solo # documento} other {Solo # documentos}}',
  'Ask these documents': 'Preguntar a estos documentos',
  'All documents, including new ones': 'Todos los documentos, también los nuevos',
  'Collection {name}': 'Colección {name}',
  'Find by name or text': 'Buscar por nombre o texto',
  'Find a document to ask': 'Buscar un documento al que preguntar',
  'The page was closed before this question was answered. Ask again to go on from here.':
    'La página se cerró antes de que esta pregunta tuviera respuesta. Pregunta de nuevo para seguir desde aquí.',
  'Answers are exact quotes from your files, and each leads to its place there. Everything stays on this device.':
    'Las respuestas son citas exactas de tus archivos, y cada una lleva a su lugar. Todo se queda en este dispositivo.',
  'Example questions': 'Preguntas de ejemplo',
  'Try an example from {count} short, made-up documents':
    'Prueba un ejemplo de {count} documentos breves e inventados',
  'Examples from your documents': 'Ejemplos de tus documentos',
  'Examples for the sample library': 'Ejemplos para la biblioteca de ejemplo',
  'Add documents': 'Añadir documentos',
  'Or drop your own files anywhere here': 'O suelta aquí tus propios archivos',
  'Or ask about your own documents': 'O pregunta sobre tus propios documentos',
  Report: 'Informe',
  'Not finished.': 'Sin terminar.',
  Footnotes: 'Notas al pie',
  '{first} ({second})': '{first} ({second})',
  '{count, plural, one {quoted once} other {quoted # times}}':
    '{count, plural, one {citado una vez} other {citado # veces}}',
  'Copy the report': 'Copiar el informe',
  'Download the report': 'Descargar el informe',
  'Print the report': 'Imprimir el informe',
  Print: 'Imprimir',
  'Written by a language model from documents, not checked.':
    'Escrito por un modelo de lenguaje a partir de documentos, sin comprobar.',
  'The conversation was read from a file.': 'La conversación viene de un archivo.',
  'Likely the answer:': 'Probablemente la respuesta:',
  '“{quote}”': '«{quote}»',
  'Quote {number}': 'Cita {number}',
  'Previous quote': 'Cita anterior',
  'Next quote': 'Cita siguiente',
  'Open the whole document': 'Abrir el documento entero',
  'The library does not hold this document; the conversation kept this quote of it.':
    'La biblioteca no tiene este documento; la conversación conserva esta cita de él.',
  'The document with the answer will appear here, with the quote marked.':
    'Aquí aparecerá el documento con la respuesta, con la cita marcada.',
  'The document has changed since it was quoted.': 'El documento ha cambiado desde que se citó.',
  '{count, plural, one {# source} other {# sources}}': '{count, plural, one {# fuente} other {# fuentes}}',
  'Only the newest answer': 'Solo la respuesta más reciente',
  'Close the sources': 'Cerrar las fuentes',
  'No answer has a quote yet.': 'Ninguna respuesta tiene citas todavía.',
  '{count} more': '{count} más',
  'by the automatic rule': 'por la regla automática',
  'by the model': 'por el modelo',
  'word for word': 'palabra por palabra',
  'Plan: {done} of {count} done': 'Plan: {done} de {count} tareas hechas',
  '{count, plural, one {# note} other {# notes}}': '{count, plural, one {# nota} other {# notas}}',
  'Plan, {author}': 'Plan, {author}',
  Plan: 'Plan',
  done: 'hecha',
  open: 'pendiente',
  Notes: 'Notas',
  'Asked {model} on {host}.': 'Se preguntó a {model} en {host}.',
  'Written by {model} on {host}.': 'Escrito por {model} en {host}.',
  'Questions go to {model}, with passages of your documents and earlier steps of the conversation.':
    'Las preguntas van a {model}, con pasajes de tus documentos y pasos anteriores de la conversación.',
  'Questions, steps and documents go to {encoder} for search by meaning.':
    'Las preguntas, los pasos y los documentos van a {encoder} para la búsqueda por significado.',
  'Output cut: {kept} of {all} characters are kept.':
    'Salida cortada: se conservan {kept} de {all} caracteres.',
  '{figure}, drawn by code in step {step}: {title}':
    '{figure}, dibujada por código en el paso {step}: {title}',
  '{figure} · untrusted: drawn by code that the model wrote':
    '{figure} · no fiable: dibujada por código que escribió el modelo',
  Steps: 'Pasos',
  '{count, plural, one {# earlier step} other {# earlier steps}}':
    '{count, plural, one {# paso anterior} other {# pasos anteriores}}',
  'What the model thought:': 'Lo que pensó el modelo:',
  '{fresh} new, {cached} cached': '{fresh} nuevos, {cached} en caché',
  '{seconds} s…': '{seconds} s…',
  'Sent from this device': 'Enviado desde este dispositivo',
  'Sent to {receiver}: {text}': 'Enviado a {receiver}: {text}',
  'Getting ready': 'Preparando',
  Searching: 'Buscando',
  '{count, plural, one {Read # document} other {Read # documents}} in {time}':
    '{count, plural, one {# documento leído} other {# documentos leídos}} en {time}',
  '{count, plural, one {# step} other {# steps}} · {time}':
    '{count, plural, one {# paso} other {# pasos}} · {time}',
  '{count, plural, one {Read # document} other {Read # documents}} in {time}, after {load} of loading':
    '{count, plural, one {# documento leído} other {# documentos leídos}} en {time}, tras {load} de carga',
  '{count, plural, one {# step} other {# steps}} · {time}, after {load} of loading':
    '{count, plural, one {# paso} other {# pasos}} · {time}, tras {load} de carga',
  'Leave out what was read': 'Omitir lo que se leyó',
  'Texts of documents and pages, everything made from them, and what the model wrote while it worked. Questions, answers and titles stay.':
    'Textos de documentos y páginas, todo lo que se hizo con ellos y lo que el modelo escribió mientras trabajaba. Quedan preguntas, respuestas y títulos.',
  'Leave out the quotes of the answers': 'Omitir las citas de las respuestas',
  'And the short answers that were taken from them.': 'Y las respuestas cortas que se tomaron de ellas.',
  'Leave out addresses and paths': 'Omitir direcciones y rutas',
  'Web and mail addresses and file paths, wherever they occur.':
    'Direcciones web y de correo y rutas de archivos, aparezcan donde aparezcan.',
  'To share it, without the texts of documents': 'Para compartir, sin los textos de los documentos',
  'As a backup of the whole conversation': 'Como copia de seguridad de toda la conversación',
  'Export the conversation': 'Exportar la conversación',
  'What is left out': 'Lo que se omite',
  'Preview the file': 'Vista previa del archivo',
  'Save the file': 'Guardar el archivo',
  'What the file is for': 'Para qué es el archivo',
  '{name}: {count, plural, one {# step} other {# steps}}, {size}.':
    '{name}: {count, plural, one {# paso} other {# pasos}}, {size}.',
  'It holds everything, also the texts of your documents. Share it only with people who may read them.':
    'Lo contiene todo, también los textos de tus documentos. Compártelo solo con personas que puedan leerlos.',
  '{texts, plural, one {# text} other {# texts}} with {characters} characters left out{addresses, plural, =0 {} one {, and # address or path} other {, and # addresses and paths}}. It can be imported and says what is missing. Prompts in it are not those that the model was given.':
    'Se omiten {texts, plural, one {# texto} other {# textos}} con {characters} caracteres{addresses, plural, =0 {} one { y # dirección o ruta} other { y # direcciones y rutas}}. Se puede importar y dice lo que falta. Sus prompts no son los que recibió el modelo.',
  '{count, plural, one {# step of this conversation is lost} other {# steps of this conversation are lost}}. The file has all the others, and a line in the place of each that is lost.':
    '{count, plural, one {Se ha perdido # paso de esta conversación} other {Se han perdido # pasos de esta conversación}}. El archivo tiene todos los demás, y una línea en lugar de cada uno perdido.',
  '{count, plural, one {# step of this conversation is lost or follows a lost one} other {# steps of this conversation are lost or follow a lost one}}. The file has what came before, and says so.':
    '{count, plural, one {# paso de esta conversación se ha perdido o está detrás de uno perdido} other {# pasos de esta conversación se han perdido o están detrás de uno perdido}}. El archivo tiene la parte anterior, y lo dice.',
  'The other tab no longer responds. You can go on here: every saved step is there, and nothing that the other tab does later is saved.':
    'La otra pestaña ya no responde. Puedes seguir aquí: están todos los pasos guardados, y nada de lo que haga después la otra pestaña se guardará.',
  'New name of the conversation': 'Nuevo nombre de la conversación',
  Save: 'Guardar',
  'Another tab is working on this conversation. Each step appears here once it is saved. If that tab closes before the answer, this one goes on.':
    'Otra pestaña trabaja en esta conversación. Cada paso aparece aquí en cuanto se guarda. Si esa pestaña se cierra antes de la respuesta, esta continúa.',
  'Go on here': 'Seguir aquí',
  'This conversation was interrupted: its tab was closed or crashed before the answer. Every saved step is here.':
    'Esta conversación se interrumpió: su pestaña se cerró o falló antes de la respuesta. Todos los pasos guardados están aquí.',
  'Find a conversation': 'Buscar una conversación',
  'Search questions': 'Buscar preguntas',
  'No conversations yet. Each question you ask is kept here.':
    'Aún no hay conversaciones. Cada pregunta que haces se conserva aquí.',
  'No conversation has these tags.': 'Ninguna conversación tiene estas etiquetas.',
  'No conversation has these words.': 'Ninguna conversación tiene estas palabras.',
  Import: 'Importar',
  'Conversation files': 'Archivos de conversaciones',
  'Actions for the conversation {title}': 'Acciones para la conversación {title}',
  'Pin, rename, tag, export, delete': 'Fijar, renombrar, etiquetar, exportar, eliminar',
  'Unpin the conversation {title}': 'Desfijar la conversación {title}',
  'Pin the conversation {title}': 'Fijar la conversación {title}',
  Unpin: 'Desfijar',
  Pin: 'Fijar',
  'Rename the conversation {title}': 'Renombrar la conversación {title}',
  Rename: 'Renombrar',
  'Tag the conversation {title}': 'Etiquetar la conversación {title}',
  Tags: 'Etiquetas',
  'Export the conversation {title}': 'Exportar la conversación {title}',
  Export: 'Exportar',
  'Working now': 'Trabajando ahora',
  'Working now, step {step}': 'Trabajando ahora, paso {step}',
  'Working in another tab': 'Trabajando en otra pestaña',
  imported: 'importada',
  redacted: 'con omisiones',
  'About {used} of {room} is used. When it is full, no more steps can be saved. Largest: {items}.':
    'Se usan unos {used} de {room}. Cuando se llene, no se podrán guardar más pasos. Lo que más ocupa: {items}.',
  'Choose what to delete': 'Elegir qué eliminar',
  'Not now': 'Ahora no',
  'the conversation “{title}”, {size}': 'la conversación «{title}», {size}',
  'documents, {size}': 'documentos, {size}',
  'model files, {size}': 'archivos de modelos, {size}',
  'Only conversations with these tags': 'Solo conversaciones con estas etiquetas',
  'Tags of the conversation {title}': 'Etiquetas de la conversación {title}',
  'Remove the tag {name}': 'Quitar la etiqueta {name}',
  'New tag': 'Nueva etiqueta',
  Add: 'Añadir',
  Done: 'Listo',
  'Asked again': 'Preguntado de nuevo',
  'Asked again ({count})': 'Preguntado de nuevo ({count})',
  Pinned: 'Fijadas',
  Today: 'Hoy',
  Yesterday: 'Ayer',
  'The next question': 'La próxima pregunta',
  'Prompt budget': 'Presupuesto del prompt',
  'How much of its memory the agent sees at each step. More helps it remember, but takes longer to read.':
    'Cuánto de su memoria ve el agente en cada paso. Con más, recuerda más, pero tarda más en leer.',
  'Most steps for a question': 'Máximo de pasos por pregunta',
  'Most time for a question': 'Tiempo máximo por pregunta',
  '{count, plural, one {# minute} other {# minutes}}': '{count, plural, one {# minuto} other {# minutos}}',
  'When a limit is reached, the question stops, and what was found is kept. Ask again in the same conversation to go on.':
    'Al llegar a un límite la pregunta termina y lo encontrado se conserva: vuelve a preguntar en la misma conversación para continuar.',
  'Let the model use the tools of this page (code, and the web if it is on)':
    'Dejar que el modelo use las herramientas de esta página (código, y la web si está activada)',
  'Summaries by the model, in the background': 'Resúmenes del modelo, en segundo plano',
  'Long steps are then shown as the model’s summary, if it keeps all numbers and names and adds none. No step waits for one. Most summaries of the bundled model are refused.':
    'Los pasos largos se muestran entonces como resumen del modelo, si conserva todos los números y nombres y no añade ninguno. Ningún paso lo espera. La mayoría de los resúmenes del modelo incluido se rechazan.',
  Language: 'Idioma',
  'Same as the browser': 'Como el navegador',
  'For buttons, settings and explanations. Documents, questions and answers stay in their own language.':
    'Para botones, ajustes y explicaciones. Los documentos, las preguntas y las respuestas siguen en su propio idioma.',
  'Tell me when an answer is ready': 'Avisarme cuando una respuesta esté lista',
  'The browser blocks notifications from this page. Allow them next to its address, then switch this on.':
    'El navegador bloquea las notificaciones de esta página. Permítelas junto a su dirección y activa esto después.',
  'This browser has no notifications. The title of the page says when an answer is ready.':
    'Este navegador no tiene notificaciones. El título de la página dice cuándo está lista una respuesta.',
  'A system notification shows your question while you look at another page.':
    'Una notificación del sistema muestra tu pregunta mientras miras otra página.',
  'Expect as many steps as earlier conversations on this device took':
    'Prever tantos pasos como usaron las conversaciones anteriores en este dispositivo',
  Keyboard: 'Teclado',
  Answers: 'Respuestas',
  'Choose the documents': 'Elegir los documentos',
  'Language model: {model}': 'Modelo de lenguaje: {model}',
  'Choose the model': 'Elegir el modelo',
  Privacy: 'Privacidad',
  'Web access is on. When a question needs the web, search words and addresses leave this device.':
    'El acceso a la web está activado. Cuando una pregunta necesita la web, salen de este dispositivo palabras de búsqueda y direcciones.',
  'Web access is off. No search words leave this device.':
    'El acceso a la web está desactivado. Ninguna palabra de búsqueda sale de este dispositivo.',
  'Change web access': 'Cambiar el acceso a la web',
  'Commands by single keys': 'Comandos con teclas sueltas',
  'Single keys do nothing while you type. Switch them off if you speak to the computer or press keys by mistake. Every command is also in the list that Ctrl or ⌘ + K opens.':
    'Las teclas sueltas no hacen nada mientras escribes. Desactívalas si usas control por voz o pulsas teclas sin querer. Todos los comandos están también en la lista que se abre con Ctrl o ⌘ + K.',
  'Same as the system': 'Como el sistema',
  Light: 'Claro',
  Dark: 'Oscuro',
  Theme: 'Tema',
  'Back up to a folder after each answer': 'Guardar copia en una carpeta después de cada respuesta',
  'After each answer what is new is backed up to the folder “{name}”.':
    'Después de cada respuesta, lo nuevo se copia en la carpeta «{name}».',
  'The browser needs your permission again to write to the folder “{name}”.':
    'El navegador necesita de nuevo tu permiso para escribir en la carpeta «{name}».',
  'The files are encrypted.': 'Los archivos están cifrados.',
  'Go on backing up': 'Seguir haciendo copias',
  'Stop backing up to it': 'Dejar de hacer copias en ella',
  Backup: 'Copia de seguridad',
  'All conversations and the text of all documents, for another device or in case you lose this one. Each backup is read back to check it. PDF files themselves are not in it: add them again to see their original pages.':
    'Todas las conversaciones y el texto de todos los documentos, para otro dispositivo o por si pierdes este. Cada copia se vuelve a leer para comprobarla. Los archivos PDF no están incluidos: añádelos de nuevo para ver sus páginas originales.',
  'Passphrase (optional; it encrypts the backup)': 'Frase de contraseña (opcional; cifra la copia)',
  'Nobody can open an encrypted backup without the passphrase, and nobody can recover the passphrase for you.':
    'Nadie puede abrir una copia cifrada sin la frase de contraseña, y nadie puede recuperarla por ti.',
  'Back up to a file': 'Guardar copia en un archivo',
  'Restore backups': 'Restaurar copias',
  'Stopped. What had been restored by then stays.': 'Detenido. Lo que ya se había restaurado se conserva.',
  'Stopped. The backup was not finished.': 'Detenido. La copia de seguridad no se terminó.',
  'Backed up and read back: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}, {size}.':
    'Copiado y vuelto a leer: {runs, plural, one {# conversación} other {# conversaciones}}, {documents, plural, one {# documento} other {# documentos}}, {size}.',
  '{count, plural, one {# file is} other {# files are}} unchanged.':
    '{count, plural, one {# archivo sigue} other {# archivos siguen}} igual.',
  'Nothing new was in it.': 'No contenía nada nuevo.',
  'Restored: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}.':
    'Restaurado: {runs, plural, one {# conversación} other {# conversaciones}}, {documents, plural, one {# documento} other {# documentos}}.',
  '{count, plural, one {# was} other {# were}} already here, unchanged.':
    '{count, plural, one {# ya estaba} other {# ya estaban}} aquí, sin cambios.',
  'Not restored:': 'No restaurado:',
  '{count, plural, one {# more was} other {# more were}} not restored.':
    '{count, plural, one {# elemento más no se restauró} other {# elementos más no se restauraron}}.',
  '{percent} % ready': 'lista al {percent} %',
  '{keyed} of {count, plural, one {# passage} other {# passages}} ready':
    '{keyed} de {count, plural, one {# pasaje} other {# pasajes}} listos',
  empty: 'vacía',
  '{count, plural, one {# document} other {# documents}} on this device':
    '{count, plural, one {# documento} other {# documentos}} en este dispositivo',
  'Saved in this browser': 'Guardado en este navegador',
  'Not saved: kept only until this tab closes':
    'Sin guardar: solo se conserva hasta que se cierre esta pestaña',
  Menu: 'Menú',
  'Open WebPACE in its own tab': 'Abrir WebPACE en su propia pestaña',
  'Another page shows WebPACE inside itself. It could trick you into pressing what you cannot see, so nothing opens here.':
    'Otra página muestra WebPACE dentro de sí. Podría hacerte pulsar lo que no ves, por eso aquí no se abre nada.',
  'Done: {question}': 'Listo: {question}',
  'Working: {question}': 'Trabajando: {question}',
  'Working ({waiting} waiting): {question}': 'Trabajando ({waiting} en espera): {question}',
  'Working, step {step}: {question}': 'Trabajando, paso {step}: {question}',
  'Working, step {step} ({waiting} waiting): {question}':
    'Trabajando, paso {step} ({waiting} en espera): {question}',
  Tabs: 'Pestañas',
  'How many people attended the open evenings at Ravelfell Observatory during 2022?':
    '¿Cuántas personas asistieron a las noches abiertas del observatorio de Ravelfell en 2022?',
  'How long does the bus take from Harrowick to Wangxi?':
    '¿Cuánto dura el viaje en autobús de Harrowick a Wangxi?',
  'How much is a night in a tent in Sallow Meadow?':
    '¿Cuánto cuesta una noche en una tienda de campaña en Sallow Meadow?',
  'What does “{title}” say about “{heading}”?': '¿Qué dice «{title}» sobre «{heading}»?',
  'What is “{title}” about?': '¿De qué trata «{title}»?',
  'What else is said about this: “{sentence}”?': '¿Qué más se dice de esto: «{sentence}»?',
  'How much is {row}?': '¿Cuánto es {row}?',
  'What is in the row “{row}” of “{table}”?': '¿Qué hay en la fila «{row}» de «{table}»?',
  'What is the “{column}” of {row}?': '¿Qué figura en «{column}» para {row}?',
  'Working on your question.': 'Se está trabajando en tu pregunta.',
  'Stopped. What was found so far is kept.': 'Detenido. Lo encontrado hasta ahora se conserva.',
  '{count, plural, one {Answered with # quote.} other {Answered with # quotes.}}':
    '{count, plural, one {Respondido con # cita.} other {Respondido con # citas.}}',
  '{title}, from step {step}': '{title}, desde el paso {step}',
  'Forked at step {step}. The conversation it comes from stays as it is.':
    'Bifurcada en el paso {step}. La conversación de la que viene sigue como está.',
  'There are no files in what was added. Add {kinds}, or a folder that has some.':
    'No hay archivos en lo que se añadió. Añade {kinds}, o una carpeta que los tenga.',
  '{count, plural, one {Replaced “{name}” with the new text of that name.} other {Replaced # documents with new texts of their names.}}':
    '{count, plural, one {«{name}» se ha sustituido por el texto nuevo del mismo nombre.} other {# documentos se han sustituido por textos nuevos de los mismos nombres.}}',
  'Deleted “{name}”.': 'Se eliminó «{name}».',
  '{count, plural, one {Deleted # document.} other {Deleted # documents.}}':
    '{count, plural, one {Se eliminó # documento.} other {Se eliminaron # documentos.}}',
  'Deleted {title}. Its {size} become free when this notice closes.':
    '{title} eliminado. Sus {size} se liberan cuando se cierre este aviso.',
  'Exported as {name}.': 'Exportado como {name}.',
  '{count, plural, one {# conversation imported.} other {# conversations imported.}}':
    '{count, plural, one {# conversación importada.} other {# conversaciones importadas.}}',
  'This conversation is no longer stored. Choose another one.':
    'Esta conversación ya no está guardada. Elige otra.',
  'Deleted the conversation “{title}”.': 'Se eliminó la conversación «{title}».',
  'The site was not allowed, so its page was not read.':
    'El sitio no se permitió, así que su página no se leyó.',
  'Tools read these files and no others, until this page is closed. Add to the library what you want to keep and find again.':
    'Las herramientas leen estos archivos y ningún otro, hasta que se cierre esta página. Añade a la biblioteca lo que quieras conservar y volver a encontrar.',
  'Files that tools may read': 'Archivos que las herramientas pueden leer',
  'Remove {name}': 'Quitar {name}',
  Code: 'Código',
  'Keep variables and modules from one execution to the next':
    'Conservar variables y módulos de una ejecución de código a la siguiente',
  'Python comes with its standard library. NumPy, pandas and Matplotlib are not part of this app. Add their files (.whl, from the Pyodide 314.0.7 release), beginning with those that others need. They stay in this browser.':
    'Python viene con su biblioteca estándar. NumPy, pandas y Matplotlib no forman parte de esta aplicación: añade sus archivos (.whl, de la versión 314.0.7 de Pyodide), primero los que otros necesitan. Se quedan en este navegador.',
  'Python packages (.whl)': 'Paquetes de Python (.whl)',
  '{label}, one per line': '{label}, una por línea',
  '{label} {number}': '{label} {number}',
  'Remove this one': 'Quitar este',
  'Add another': 'Añadir otro',
  Run: 'Ejecutar',
  'Result of {tool}': 'Resultado de {tool}',
  'Output of the tool': 'Salida de la herramienta',
  'Try by hand what an agent can use. Code runs on this device, cut off from the network and from this page.':
    'Prueba a mano lo que un agente puede usar. El código se ejecuta en este dispositivo, separado de la red y de esta página.',
  'Run a tool': 'Ejecutar una herramienta',
  Tool: 'Herramienta',
  'In English, as a model reads it:': 'En inglés, como lo lee un modelo:',
  'What happens with the tools': 'Qué pasa con las herramientas',
  '{tool} is done.': '{tool} ha terminado.',
  '{tool} failed.': '{tool} ha fallado.',
  'The web': 'La web',
  'Let tools read the web': 'Dejar que las herramientas lean la web',
  'When off, nothing leaves this device. When on, search words and visited addresses go out through the server of this page, and only while a tool runs.':
    'Desactivado, nada sale de este dispositivo. Activado, las palabras de búsqueda y las direcciones visitadas salen por el servidor de esta página, y solo mientras funciona una herramienta.',
  'The server of this page does not read the web. Start it with “npm start -- --web”, then look again.':
    'El servidor de esta página no lee nada de la web. Inícialo con «npm start -- --web» y vuelve a mirar.',
  'Look again': 'Volver a mirar',
  'The server of this page reads public pages.': 'El servidor de esta página lee páginas públicas.',
  'Address of your SearXNG (optional)': 'Dirección de tu SearXNG (opcional)',
  'Your mail address, for faster answers of scholarly indexes (optional)':
    'Tu dirección de correo, para respuestas más rápidas de los índices académicos (opcional)',
  'Addresses of the services': 'Direcciones de los servicios',
  'MediaWiki, {language} stands for the language': 'MediaWiki, {language} representa el idioma',
  'It ended without an answer.': 'Terminó sin respuesta.',
  'Something unexpected went wrong. Ask again; nothing is lost.':
    'Algo inesperado salió mal. Pregunta de nuevo; no se ha perdido nada.',
  '{count, plural, one {# token} other {# tokens}}': '{count, plural, one {# token} other {# tokens}}',
  '{count, plural, one {# byte} other {# bytes}}': '{count, plural, one {# byte} other {# bytes}}',
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
  'what was read': 'lo leído',
  'the quotes': 'las citas',
  'addresses and paths': 'direcciones y rutas',
  'This conversation comes from a file. Its questions, quotes and answers are whatever that file says. Quotes lead to a document only where the library holds the same one.':
    'Esta conversación viene de un archivo. Sus preguntas, citas y respuestas son lo que diga ese archivo. Las citas llevan a un documento solo donde la biblioteca tiene el mismo.',
  'It was exported without: {what}. Its prompts are made of what is left, and are not those that the model was given.':
    'Se exportó sin: {what}. Sus prompts están hechos de lo que queda, y no son los que recibió el modelo.',
  'Some of its steps were lost before it was exported. A line stands in for each, also in the prompts that showed it.':
    'Algunos de sus pasos se perdieron antes de exportarla: hay líneas en su lugar, también en los prompts que los mostraban.',
  'It is the beginning of a conversation of {steps, plural, one {# step} other {# steps}} that had lost some when it was exported.':
    'Es el comienzo de una conversación de {steps, plural, one {# paso} other {# pasos}} que había perdido algunos cuando se exportó.',
  'page {number}': 'página {number}',
  'slide {number}': 'diapositiva {number}',
  'sheet “{label}”': 'hoja «{label}»',
  'sheet {number}': 'hoja {number}',
  'section “{label}”': 'sección «{label}»',
  'section {number}': 'sección {number}',
  'pages {first} to {last}': 'páginas {first} a {last}',
  'slides {first} to {last}': 'diapositivas {first} a {last}',
  '{first} to {last}': '{first} a {last}',
  'not in the library': 'no está en la biblioteca',
  '{name}, changed since it was quoted': '{name}, cambiado desde que se citó',
  'your own words, this conversation': 'tus propias palabras, esta conversación',
  'your own words, step {step} of this conversation':
    'tus propias palabras, paso {step} de esta conversación',
  'remembered from this conversation': 'recordado de esta conversación',
  'remembered from step {step} of this conversation': 'recordado del paso {step} de esta conversación',
  'line {first}': 'línea {first}',
  'lines {first} to {last}': 'líneas {first} a {last}',
  'Weight {weight} is above γ {passed}, which earns the full text.':
    'El peso {weight} está por encima de γ {passed}: le corresponde el texto completo.',
  'Weight {weight} is above β {passed} and not above γ {missed}, which earns its most telling sentences.':
    'El peso {weight} está por encima de β {passed}, pero no de γ {missed}: le corresponden sus frases más reveladoras.',
  'Weight {weight} is above α {passed} and not above β {missed}, which earns a sentence or two.':
    'El peso {weight} está por encima de α {passed}, pero no de β {missed}: le corresponden una o dos frases.',
  'Weight {weight} is not above α {missed}, which earns a line.':
    'El peso {weight} no está por encima de α {missed}: le corresponde una línea.',
  'Weight {weight} is not above the threshold of the full text, and this policy shows full texts and lines alone.':
    'El peso {weight} no está por encima del umbral del texto completo, y esta política solo muestra textos completos y líneas.',
  'Weight {weight} is above {passed} and earned this; it was worth its {tokens} tokens.':
    'El peso {weight} está por encima de {passed} y le correspondía esto; valía sus {tokens} tokens.',
  'Weight {weight} earned less; there was room left, and {tokens} tokens for it were the best use.':
    'Con el peso {weight} le correspondía menos; quedaba sitio, y darle {tokens} tokens era el mejor uso.',
  'Weight {weight} is not above α {missed}; a line was worth its {tokens} tokens.':
    'El peso {weight} no está por encima de α {missed}; una línea valía sus {tokens} tokens.',
  'With score {score} it was worth its {tokens} tokens.':
    'Con la puntuación {score} valía sus {tokens} tokens.',
  'With score {score} it still found room as a whole.': 'Con la puntuación {score} aún cabía completo.',
  'The prompt is filled from the newest step backwards, and it still found room.':
    'El prompt se llena desde el paso más reciente hacia atrás, y este aún cabía.',
  'With score {score} it found no room as a whole, and this policy shows whole steps or none.':
    'Con la puntuación {score} no cabía completo, y esta política muestra los pasos completos o no los muestra.',
  'The prompt was full before its turn came, going back from the newest step.':
    'El prompt, que se llena desde el paso más reciente hacia atrás, estaba lleno antes de que llegara su turno.',
  'This policy shows every step in full, whether it fits or not.':
    'Esta política muestra completo cada paso, quepa o no.',
  'Weight {weight} earned more, but the {room} tokens that a step may spend on memories were taken.':
    'Con el peso {weight} le correspondía más, pero los {room} tokens que un paso puede gastar en recuerdos ya estaban ocupados.',
  'There was no room for all of it in the {room} tokens for memories.':
    'No cabía completo en los {room} tokens para recuerdos.',
  'Weight {weight} is above {passed}, but others were worth more of the {room} tokens for memories.':
    'El peso {weight} está por encima de {passed}, pero otros aprovechaban mejor los {room} tokens para recuerdos.',
  'Weight {weight} is not above α {missed}: one line names it together with its neighbours.':
    'El peso {weight} no está por encima de α {missed}: una línea lo nombra junto con sus vecinos.',
  'Its embedding was not ready, so it had no weight and stands in one line with its neighbours.':
    'Su embedding no estaba listo, así que no tenía peso y está en una línea con sus vecinos.',
  'There was no room for it by itself, so one line names it together with its neighbours.':
    'No había sitio para él solo, así que una línea lo nombra junto con sus vecinos.',
  'Hidden in a line with its neighbours, and farther from being shown than the hidden ones listed here.':
    'Oculto en una línea con sus vecinos, y más lejos de mostrarse que los ocultos que se listan aquí.',
  'One of the newest steps, which are shown in full.':
    'Uno de los pasos más recientes, que se muestran completos.',
  'One of the newest steps, shortened: the newest may take half of the room.':
    'Uno de los pasos más recientes, acortado: los más recientes pueden ocupar la mitad del sitio.',
  'One of the newest steps, hidden: newer ones filled the half kept for the newest.':
    'Uno de los pasos más recientes, oculto: otros más nuevos llenaron la mitad reservada a los más recientes.',
  'The agent asked to see this step in full again.': 'El agente pidió ver de nuevo este paso completo.',
  'The agent asked to see this step again, and this much of it found room.':
    'El agente pidió ver de nuevo este paso, y cupo esta parte.',
  'The agent asked to see this step again, and none of it found room.':
    'El agente pidió ver de nuevo este paso, y no cupo nada de él.',
  'Pinned, so it is always shown in full.': 'Fijado, así que siempre se muestra completo.',
  'Chosen earlier for the same request, and kept in its place so that the model need not read the prompt again.':
    'Elegido antes para la misma petición y dejado en su sitio, para que el modelo no tenga que leer el prompt otra vez.',
  'This is the request being worked on, which stands in the prompt as the question.':
    'Esta es la petición en la que se trabaja, que está en el prompt como la pregunta.',
  'Its embedding was not ready, so it had no weight.': 'Su embedding no estaba listo, así que no tenía peso.',
  'No model’s summary of it was ready, so it is shown in full, or as a line where there was no room.':
    'No estaba listo ningún resumen del modelo, así que se muestra completo, o como una línea donde no había sitio.',
  'Rewritten by the policy: the edits beside say how, and who wrote them.':
    'Reescrito por la política: las ediciones de al lado dicen cómo, y quién las escribió.',
  'Rewritten by the policy into one text with its neighbours: the edits beside say how.':
    'Reescrito por la política en un texto con sus vecinos: las ediciones de al lado dicen cómo.',
  'The policy left this step as it was.': 'La política dejó este paso como estaba.',
  full: 'completo',
  detailed: 'detallado',
  brief: 'breve',
  line: 'línea',
  range: 'rango',
  'Wanted {tier}.': 'Deseado: {tier}.',
  'Wanted {wanted}, shown {shown}.': 'Deseado: {wanted}; mostrado: {shown}.',
  'Meaning, to the question': 'Significado respecto a la pregunta',
  'Words shared with the question': 'Palabras compartidas con la pregunta',
  Age: 'Antigüedad',
  'Came right after a good match': 'Vino justo después de una buena coincidencia',
  'Rare words shared with the newest steps': 'Palabras raras compartidas con los pasos más recientes',
  'Linked to the newest steps': 'Enlazado con los pasos más recientes',
  'Linked to the best matches': 'Enlazado con las mejores coincidencias',
  'Same tab or task': 'Misma pestaña o tarea',
  'Done for the same question': 'Hecho para la misma pregunta',
  'Length of its text': 'Longitud de su texto',
  'Named by the question before': 'Nombrado por la pregunta anterior',
  'Named by a good match': 'Nombrado por una buena coincidencia',
  'Words of the next tasks of the plan': 'Palabras de las próximas tareas del plan',
  'Looked at again before': 'Ya consultado de nuevo antes',
  'Not in your documents': 'No está en tus documentos',
  'Not in the open tabs': 'No está en las pestañas abiertas',
  'Neither in the open tabs nor in the chosen documents':
    'Ni en las pestañas abiertas ni en los documentos elegidos',
  'Not found so far': 'No encontrado por ahora',
  '{value}: the sum of “{column}” in {rows, plural, one {# row} other {# rows}} of “{title}”':
    '{value}: la suma de «{column}» en {rows, plural, one {# fila} other {# filas}} de «{title}»',
  '{value}: the mean of “{column}” in {rows, plural, one {# row} other {# rows}} of “{title}”':
    '{value}: la media de «{column}» en {rows, plural, one {# fila} other {# filas}} de «{title}»',
  '{rows, plural, =0 {No row of “{title}”} one {# row of “{title}”} other {# rows of “{title}”}}':
    '{rows, plural, =0 {Ninguna fila} one {# fila} other {# filas}} de «{title}»',
  'Counted: the rows whose “{column}” fits the question, out of {of}. No sentence says the number.':
    'Contadas: las filas cuyo «{column}» cumple lo que pide la pregunta, de {of}. Ninguna frase dice el número.',
  'Calculated from every row of the table. No sentence says the number.':
    'Calculado con todas las filas de la tabla. Ninguna frase dice el número.',
  'Calculated from the rows that hold the words of the question, out of {of}. No sentence says the number.':
    'Calculado con las filas, de {of}, que contienen las palabras de la pregunta. Ninguna frase dice el número.',
  'Counted: every row of the table. No sentence says the number.':
    'Contadas: todas las filas de la tabla. Ninguna frase dice el número.',
  'Counted: the rows that hold the words of the question, out of {of}. No sentence says the number.':
    'Contadas: de {of} filas, las que contienen las palabras de la pregunta. Ninguna frase dice el número.',
  'N, last steps in full': 'N, últimos pasos completos',
  'λ, pull of pressure': 'λ, efecto de la presión',
  'τ, temperature': 'τ, temperatura',
  'α, brief from': 'α, breve desde',
  'β, detailed from': 'β, detallado desde',
  'γ, full from': 'γ, completo desde',
  'Steps expected of a task': 'Pasos esperados de una tarea',
  'Fill the budget': 'Llenar el presupuesto',
  Layout: 'Disposición',
  'Share for the index of hidden steps': 'Parte para el índice de pasos ocultos',
  'Weight of meaning': 'Peso del significado',
  'Weight of words': 'Peso de las palabras',
  'Weight of age': 'Peso de la antigüedad',
  'Weight of what followed a match': 'Peso de lo que siguió a una coincidencia',
  'Weight of shared rare words': 'Peso de las palabras raras compartidas',
  'Weight of links to the last steps': 'Peso de los enlaces a los últimos pasos',
  'Weight of links to the best matches': 'Peso de los enlaces a las mejores coincidencias',
  'Weight of the same question': 'Peso de la misma pregunta',
  'Weight of length': 'Peso de la longitud',
  'Weight of the question before': 'Peso de la pregunta anterior',
  'Weight of names in good matches': 'Peso de los nombres en buenas coincidencias',
  'Weight of earlier glimpses': 'Peso de vistazos anteriores',
  Query: 'Consulta',
  'Four tiers instead of two': 'Cuatro niveles en vez de dos',
  'Fit the budget exactly': 'Ajustarse exactamente al presupuesto',
  'Share filled newest first': 'Parte que se llena con lo más reciente primero',
  'Tokens of a step’s summary': 'Tokens del resumen de un paso',
  'Tokens of a folded block': 'Tokens de un bloque plegado',
  'Fold down to, percent': 'Plegar hasta, en porcentaje',
  'Who writes summaries, folds, edits and plans': 'Quién escribe resúmenes, pliegues, ediciones y planes',
  'k, next tasks in view': 'k, próximas tareas a la vista',
  'Steps opened in full at once, at most': 'Pasos abiertos por completo a la vez, como máximo',
  Strategy: 'Estrategia',
  'Tokens of the working note': 'Tokens de la nota de trabajo',
  'Results read in pieces from, tokens': 'Resultados leídos por partes desde, en tokens',
  'Tokens of a compressed step': 'Tokens de un paso comprimido',
  'Tokens of the summary': 'Tokens del resumen',
  'In order of time': 'Por orden cronológico',
  'Stable, grows at its end': 'Estable, crece por el final',
  'The question and the last steps': 'La pregunta y los últimos pasos',
  'The question alone': 'La pregunta sola',
  'Tiered, for strong models': 'Por niveles, para modelos fuertes',
  'Early and often, for weak models': 'Pronto y a menudo, para modelos débiles',
  'A stated rule': 'Una regla explícita',
  'The loaded model, in the background': 'El modelo cargado, en segundo plano',
  'The settings of this step were not recorded; the defaults stand in.':
    'Los ajustes de este paso no se registraron; en su lugar se usan los predeterminados.',
  'Its tokens were counted by another model’s tokenizer; they are counted anew.':
    'Sus tokens los contó el tokenizador de otro modelo; se cuentan de nuevo.',
  'This conversation came without the vectors of its memories, as imported conversations do: words alone decide here, on both sides.':
    'Esta conversación llegó sin los vectores de sus recuerdos, como las importadas: aquí deciden solo las palabras, en ambos lados.',
  'The question of this policy was not encoded in this conversation; words alone decide.':
    'La pregunta de esta política no se codificó en esta conversación; deciden solo las palabras.',
  'Steps before this one are lost.': 'Los pasos anteriores a este se han perdido.',
  'A model wrote what the policy did; its stated rule stands in.':
    'Un modelo escribió lo que hizo la política; en su lugar se usa su regla explícita.',
  'Something that this step was made with was not recorded.':
    'Algo con lo que se hizo este paso no se registró.',
  Search: 'Búsqueda',
  Read: 'Lectura',
  Reopen: 'Vistazo',
  Error: 'Error',
  Brief: 'Breve',
  Line: 'Línea',
  Range: 'Rango',
  'the whole step': 'el paso completo',
  'its most telling sentences': 'sus frases más reveladoras',
  'one or two sentences': 'una o dos frases',
  'one line that names it': 'una línea que lo nombra',
  'folded into one line with its neighbours': 'plegado en una línea con sus vecinos',
  'from the app': 'de la aplicación',
  'from you': 'tuyo',
  'from the model': 'del modelo',
  'from a document': 'de un documento',
  'From the app itself': 'De la propia aplicación',
  'From you': 'Tuyo',
  'From the language model; it can be wrong': 'Del modelo de lenguaje; puede equivocarse',
  'Untrusted: from outside, read as information and never followed':
    'No fiable: de fuera, se lee como información y nunca se obedece',
  'Runs JavaScript, cut off from network, files and page.':
    'Ejecuta JavaScript, separado de la red, los archivos y la página.',
  'Runs Python, cut off from network, files and page.':
    'Ejecuta Python, separado de la red, los archivos y la página.',
  'Reads a file that you gave to the tools, part by part.':
    'Lee por partes un archivo que diste a las herramientas.',
  'Searches the web.': 'Busca en la web.',
  'Reads pages of the web and gives what answers a question.':
    'Lee páginas de la web y da lo que responde a una pregunta.',
  'Finds scholarly works.': 'Encuentra trabajos académicos.',
  Queries: 'Consultas',
  Page: 'Página',
  Address: 'Dirección',
  'What to look for': 'Qué buscar',
  'From year': 'Desde el año',
  'To year': 'Hasta el año',
  'Written by WebPACE itself.': 'Escrito por el propio WebPACE.',
  'Your own words.': 'Tus propias palabras.',
  'Written by the language model; it can be wrong.': 'Escrito por el modelo de lenguaje; puede equivocarse.',
  'From a document: read as information, never followed as an instruction.':
    'De un documento: se lee como información, nunca se obedece como instrucción.',
  'From documents, not checked.': 'De documentos, sin comprobar.',
  'Not finished': 'Sin terminar',
  Interrupted: 'Interrumpida',
  Answered: 'Respondida',
  'No answer found': 'No se encontró respuesta',
  Stopped: 'Detenida',
  Failed: 'Fallida',
  Encoder: 'Codificador',
  Reader: 'Lector',
  'not loaded yet': 'aún sin cargar',
  loading: 'cargando',
  ready: 'en marcha',
  restarting: 'reiniciando',
  'not working': 'sin funcionar',
  'The app (guided)': 'La aplicación (guided)',
  'The model (react)': 'El modelo (react)',
  'Searches, reads and quotes by itself; no language model is asked. Best with small models.':
    'Busca, lee y cita por sí mismo; no se consulta ningún modelo de lenguaje. Lo mejor para modelos pequeños.',
  'The model chooses each action and writes the answer. The bundled model is too small for this: it is there to try.':
    'El modelo elige cada acción y escribe la respuesta. El modelo incluido es demasiado pequeño para esto: está solo para probar.',
  'The words that answer appear above their quotes. When off, you get only the quotes, but sooner.':
    'Las palabras que responden aparecen encima de sus citas. Si se desactiva, solo aparecen las citas, y antes.',
  'PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, CSV, JSON, XML, LaTeX, mail (.eml), .txt and .md files':
    'PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, CSV, JSON, XML, LaTeX, correos (.eml) y archivos .txt y .md',
  'This is sound or video, which cannot be read without a speech recognition model, and none is installed. Add a transcript as text.':
    'Esto es audio o vídeo. Sin un modelo de reconocimiento de voz no se puede leer, y no hay ninguno instalado. Añade una transcripción como texto.',
  'This kind of file cannot be read. Save it as PDF or as plain text, and add that.':
    'Este tipo de archivo no se puede leer. Guárdalo como PDF o como texto sin formato y añade ese.',
  'The file could not be read: it may be a folder, or have been moved, changed or deleted. Add it again.':
    'No se pudo leer el archivo: quizá es una carpeta, o lo movieron, cambiaron o eliminaron. Añádelo de nuevo.',
  'text file': 'archivo de texto',
  'Markdown file': 'archivo Markdown',
  PDF: 'PDF',
  'Word document': 'documento de Word',
  presentation: 'presentación',
  spreadsheet: 'hoja de cálculo',
  'OpenDocument text': 'texto OpenDocument',
  'OpenDocument sheets': 'hojas OpenDocument',
  'OpenDocument slides': 'diapositivas OpenDocument',
  table: 'tabla',
  'web page': 'página web',
  book: 'libro',
  mail: 'correo',
  'data file': 'archivo de datos',
  'cut off or of another form': 'cortado o con otro formato',
  'no text': 'sin texto',
  'not shorter than the text': 'no más corto que el texto',
  'a number that the text does not have': 'un número que el texto no tiene',
  'a name that the text does not have': 'un nombre que el texto no tiene',
  'numbers left out': 'números omitidos',
  'addresses left out': 'direcciones omitidas',
  'the same phrase over and over': 'la misma frase una y otra vez',
  'could not be compared with the text': 'no se pudo comparar con el texto',
  'nearer to another step': 'más cerca de otro paso',
  'AgentFold: a micro summary of every step, neighbours folded into one when room runs out.':
    'AgentFold: un microrresumen de cada paso; los vecinos se pliegan en uno cuando se acaba el sitio.',
  'Everything in full, in order of time; says so when it no longer fits.':
    'Todo completo, por orden cronológico; avisa cuando ya no cabe.',
  'Half of the room for the newest steps, half for those that match in meaning and words, in full.':
    'La mitad del sitio para los pasos más recientes y la otra para los que coinciden en significado y palabras, completos.',
  'Half of the room for the newest steps, half for those that match the request, in full.':
    'La mitad del sitio para los pasos más recientes y la otra para los que coinciden con la petición, completos.',
  'AdaCoM: a manager edits the context before each step: rewrites, merges, deletes, keeps a note.':
    'AdaCoM: un gestor edita el contexto antes de cada paso: reescribe, une, elimina, lleva una nota.',
  'PACE as published: compares each step with the question and the last steps, and shortens more as the room fills.':
    'PACE tal como se publicó: compara cada paso con la pregunta y los últimos pasos, y acorta más cuanto más se llena el sitio.',
  'PAACE: a plan of the request, and a context compressed for its next tasks.':
    'PAACE: un plan de la petición y un contexto comprimido para sus próximas tareas.',
  'The last two steps, then those that share most words with the request and these two, in full.':
    'Los dos últimos pasos y después los que comparten más palabras con la petición y con esos dos, completos.',
  'The last two steps, then those that share most words with the request, in full.':
    'Los dos últimos pasos y después los que comparten más palabras con la petición, completos.',
  'The Summary Agent: one cumulative summary of all older steps, written anew at every step.':
    'El Summary Agent: un resumen acumulado de todos los pasos antiguos, escrito de nuevo en cada paso.',
  'The newest steps in full, as many as fit; older ones are left out.':
    'Los pasos más recientes, completos, tantos como quepan; los más antiguos se omiten.',
  'The default: scores each step by meaning, words and links to the question, and makes the best use of the room.':
    'La predeterminada: puntúa cada paso por significado, palabras y enlaces con la pregunta, y aprovecha el sitio al máximo.',
};
