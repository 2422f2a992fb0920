export const messages: Readonly<Record<string, string>> = {
  'Skip to the question': '跳到问题框',
  'Skip to the content': '跳到内容',
  Conversations: '对话',
  'Close the menu': '关闭菜单',
  Question: '问题',
  'Drop to add documents. They stay on this device.': '松开即可添加文档。文档留在本设备上。',
  Context: '上下文',
  'What happens with the question': '问题的进展',
  Conversation: '对话',
  'Context inspector': '上下文检查器',
  Library: '资料库',
  Document: '文档',
  Models: '模型',
  Lab: '实验室',
  Tools: '工具',
  Settings: '设置',
  'Find a command': '查找命令',
  'A command, a conversation, a step': '命令、对话或步骤',
  Commands: '命令',
  'Nothing found. Try fewer letters.': '没有找到。请少输入几个字。',
  'All keyboard shortcuts': '所有快捷键',
  Close: '关闭',
  'Single keys do nothing while you type. You can switch them off in Settings.':
    '输入文字时单键不起作用。可在“设置”中关闭单键。',
  Questions: '问题',
  Views: '导航',
  Appearance: '外观',
  Help: '帮助',
  'New question': '新问题',
  'Type a question': '输入问题',
  'Stop the question': '停止该问题',
  'Close what is open, go back': '关闭已打开的内容，返回',
  'Open or close the context inspector': '打开或关闭上下文检查器',
  'Open or close the context beside the conversation': '打开或关闭对话旁的上下文',
  'Context of the step before': '上一步的上下文',
  'Context of the step after': '下一步的上下文',
  'Next step that shows less of a memory than wanted': '下一个记忆显示少于期望的步骤',
  'Step of the next question': '下一个问题的步骤',
  'What if: the step under other settings': '假设分析：以其他设置重做此步',
  'Pin the selected memory, or take the pin away, in What if': '在假设分析中固定所选记忆，或取消固定',
  'Fork this conversation from the step that is shown': '从所显示的步骤分叉此对话',
  'Load the sample library': '加载示例资料库',
  'Export this conversation as a file': '将此对话导出为文件',
  'Look at a recorded conversation': '查看一个录制的对话',
  'Theme: as the system': '主题：跟随系统',
  'Theme: light': '主题：浅色',
  'Theme: dark': '主题：深色',
  'Language: {name}': '语言：{name}',
  '{first} then {second}': '先 {first} 再 {second}',
  'Ctrl + {key}': 'Ctrl + {key}',
  'Open a conversation': '打开对话',
  'Go to a step': '前往步骤',
  'Step {step}: {title}': '第 {step} 步：{title}',
  Memory: '记忆',
  Source: '来源',
  '{count, plural, one {# memory} other {# memories}}': '{count, plural, other {# 条记忆}}',
  'A model can read only so much at once. For each step you see here what was kept of the earlier steps, how much of each, and why.':
    '模型一次能读的内容有限。在这里可以看到每一步保留了先前步骤的哪些内容、各保留多少以及原因。',
  'Memory starts after the first step.': '记忆从第一步之后开始。',
  'Exact prompt': '提示词原文',
  'The step': '该步骤',
  'Parts of the context': '上下文的各部分',
  'Memory of step {step}': '第 {step} 步的记忆',
  'Open the context inspector (I)': '打开上下文检查器（I）',
  'Open inspector': '打开检查器',
  'Follow the steps': '跟随步骤',
  'Show the newest': '显示最新',
  'Previous step': '上一步',
  'Next step': '下一步',
  'Close the context': '关闭上下文',
  'Map of the memory': '记忆地图',
  '{count, plural, one {# step} other {# steps}}, oldest first': '{count, plural, other {# 步}}，最早的在前',
  '{count, plural, one {# older step} other {# older steps}} in the list below.':
    '另有 {count, plural, other {# 个较早的步骤}}在下方列表中。',
  'Step {step}': '第 {step} 步',
  'shown: {tier}': '显示：{tier}',
  'wanted: {tier}': '期望：{tier}',
  'weight {weight}': '权重 {weight}',
  'Nothing to remember yet: memory starts after the first step.': '还没有可记忆的：记忆从第一步之后开始。',
  'Only the {count} shown less than wanted': '只看显示少于期望的 {count} 条',
  'Memory at step {step}: one row for each earlier step': '第 {step} 步的记忆：每个较早步骤一行',
  Step: '步骤',
  'Title and reason': '标题与原因',
  Shown: '显示',
  Weight: '权重',
  Tokens: '词元',
  '{count, plural, one {# older step} other {# older steps}} not listed.':
    '{count, plural, other {# 个较早的步骤}}未列出。',
  '{count, plural, one {# more step} other {# more steps}} hidden inside the ranges. Of the hidden ones, only those that came nearest to being shown are listed.':
    '区间中还隐藏着 {count, plural, other {# 步}}：其中只列出最接近显示的步骤。',
  'Go to step {step}': '前往第 {step} 步',
  'Show this step and its own memory': '显示这一步及其自身的记忆',
  Pressure: '压力',
  'Pressure {value}': '压力 {value}',
  'set by steps': '由步骤决定',
  'set by tokens': '由词元决定',
  'Steps {steps}, tokens {tokens}.': '步骤 {steps}，词元 {tokens}。',
  'This policy has no thresholds.': '此策略没有阈值。',
  'By weight: brief above {alpha}, detailed above {beta}, full above {gamma}.':
    '按权重：高于 {alpha} 为简要，高于 {beta} 为详细，高于 {gamma} 为完整。',
  'Summaries by the model': '模型的摘要',
  'Summaries by the model: {accepted} in use, {rejected} refused, {waiting} to do':
    '模型的摘要：{accepted} 个在用，{rejected} 个被拒绝，{waiting} 个待做',
  ', {count, plural, one {# step} other {# steps}} given up': '，{count, plural, other {# 步}}已放弃',
  ', {count, plural, one {# step} other {# steps}} behind': '，落后 {count, plural, other {# 步}}',
  'Last refused: step {step}, {fault}': '最近一次被拒绝：第 {step} 步，{fault}',
  'Key points of “{title}”': '“{title}”的要点',
  'Ask about this document': '就此文档提问',
  'Key points': '要点',
  Back: '返回',
  'This document is no longer in the library. What a conversation read of it stays there.':
    '此文档已不在资料库中。对话读过的部分保存在该对话中。',
  '{count, plural, one {# character} other {# characters}}': '{count, plural, other {# 个字符}}',
  'shown formatted; quotes are taken from it letter by letter': '按阅读样式显示；引文逐字取自原文',
  'shown letter by letter, as it was added': '按添加时的样子逐字显示',
  'the text of the {kind} that answers are taken from': '{kind}的文本，回答取自其中',
  'A new version of WebPACE is ready.': 'WebPACE 的新版本已就绪。',
  'Another tab uses a newer version of WebPACE. This tab keeps the older one until you reload it.':
    '另一个标签页使用的是较新版本的 WebPACE。本标签页在重新加载之前继续使用旧版本。',
  'Reload to use it': '重新加载以使用',
  'Copy report': '复制报告',
  Copied: '已复制',
  'Copying is not allowed here': '此处不允许复制',
  'The report, to be copied by hand': '报告，供手动复制',
  Cause: '原因',
  '{outcome}.': '{outcome}。',
  'Add files': '添加文件',
  'Load the models again': '重新加载模型',
  'Try again': '重试',
  'I have read it': '我已阅读',
  'Allow reading {site}': '允许读取 {site}',
  'See what takes up space': '查看占用空间的内容',
  'Reload the page': '重新加载页面',
  'Use {title}': '使用 {title}',
  Problem: '出现问题',
  Note: '提示',
  Dismiss: '忽略',
  'If restarting the browser does not help': '如果重启浏览器也无济于事',
  'There is a second copy of {count, plural, one {# conversation} other {# conversations}}. Delete the damaged data, and what the copy holds is put back. Documents are not in it: add them again, or restore a backup.':
    '有 {count, plural, other {# 个对话}}的第二份副本。删除损坏的数据后，副本中的内容会恢复。文档不在其中：请重新添加，或恢复备份。',
  'There is no second copy of the conversations on this device. Nothing can be saved here until you delete the damaged data. After that you can restore a backup, and nothing else.':
    '此设备上没有对话的第二份副本。在您删除损坏的数据之前，这里无法保存任何内容。之后您只能恢复备份中的内容。',
  'Delete the damaged data and put the conversations back': '删除损坏的数据，并从副本找回对话',
  'Delete the damaged data': '删除损坏的数据',
  'The rest of the page works, and nothing stored is touched.':
    '页面其余部分仍可使用，已保存的内容未受影响。',
  Reload: '重新加载',
  'WebPACE cannot start': 'WebPACE 无法启动',
  'Your saved data could not be opened. This page has changed nothing in it.':
    '无法打开您保存的数据。本页没有更改其中任何内容。',
  'Stored conversations and documents are untouched.': '已保存的对话和文档未受影响。',
  'Go on without saving': '不保存，继续使用',
  'What is saved stays where it is. What you do until you reload the page is kept only in this tab. Export it first.':
    '已保存的内容留在原处。在重新加载本页之前所做的一切只保留在此标签页中；请提前导出。',
  'The question takes {question} tokens and the instructions {system}. The whole context holds {contextWindow}, and {replyReserve} of them are kept for the reply.':
    '问题需要 {question} 个词元，指令需要 {system} 个。整个上下文可容纳 {contextWindow} 个，其中 {replyReserve} 个留给回复。',
  'One of the values cannot be used.': '其中一个值不能使用。',
  'No question was typed.': '还没有输入任何问题。',
  'The question takes more tokens than the context has free.': '问题所需的词元多于上下文的空余。',
  'The parts of the prompt that cannot be left out take more tokens than there is room for.':
    '提示词中不能省略的部分所需的词元超出了可用空间。',
  'The parts that cannot be left out take {needed} tokens; there is room for {historyBudget}.':
    '不能省略的部分需要 {needed} 个词元；可用空间为 {historyBudget}。',
  'The prompt is longer than the model can read at once.': '提示词长于模型一次能读的长度。',
  'The context takes {prompt} tokens and {promptBudget} are allowed, so the model was not asked.':
    '上下文需要 {prompt} 个词元，允许 {promptBudget} 个，因此没有调用模型。',
  'The prompt takes {promptTokens} tokens and the model holds {contextWindow}.':
    '提示词需要 {promptTokens} 个词元，模型可容纳 {contextWindow} 个。',
  'There is nothing to search for an answer.': '没有可供查找答案的内容。',
  'This app has no policy of that name.': '此应用没有这个名称的策略。',
  'It took longer than allowed and was stopped.': '它超过了允许的时间，已停止。',
  '“{tool}” took longer than {milliseconds} and was stopped.': '“{tool}”用时超过 {milliseconds}，已停止。',
  'It did not answer for {waitedMilliseconds}, so it was stopped.':
    '{waitedMilliseconds}没有回应，因此已停止。',
  'It was stopped before it was done.': '它在完成之前被停止了。',
  'Its file did not arrive, or belongs to another version.': '它的文件没有到达，或属于另一个版本。',
  'Something happened that the app was not prepared for.': '发生了应用没有预料到的情况。',
  'A picture cannot be read. Its words would have to be recognised first; add a document with the text.':
    '图片无法读取。需要先识别其中的文字；请添加含有文字的文档。',
  'An archive cannot be read. Unpack it and add the documents that are in it.':
    '压缩包无法读取。请解压后添加其中的文档。',
  'A program cannot be read. Add documents only.': '程序无法读取。请只添加文档。',
  'A database cannot be read. Export its tables as CSV and add those.':
    '数据库无法读取。请将其中的表导出为 CSV 后添加。',
  'An Office document of the format before 2007 (.doc, .xls, .ppt) cannot be read. Save it as .docx, .xlsx, .pptx or PDF, and add that.':
    '2007 年以前格式的 Office 文档（.doc、.xls、.ppt）无法读取。请另存为 .docx、.xlsx、.pptx 或 PDF 后添加。',
  'This kind of Office file cannot be read. Save it as .docx, .xlsx, .pptx or PDF, and add that.':
    '这种 Office 文件无法读取。请另存为 .docx、.xlsx、.pptx 或 PDF 后添加。',
  'This kind of OpenDocument file cannot be read. Save it as .odt, .ods, .odp or PDF, and add that.':
    '这种 OpenDocument 文件无法读取。请另存为 .odt、.ods、.odp 或 PDF 后添加。',
  '{format} cannot be read. Save it as PDF or as plain text, and add that.':
    '{format} 无法读取。请另存为 PDF 或纯文本后添加。',
  'This file has no text in it. Add one that does.': '此文件中没有文字。请添加有文字的文件。',
  'The sheets of this file are empty. Add one that has cells with values.':
    '此文件的工作表是空的。请添加单元格中有内容的文件。',
  'These slides have no text on them. Add slides that do.': '这些幻灯片上没有文字。请添加有文字的幻灯片。',
  'This table has no cells with text. Add one that does.': '此表格没有含文字的单元格。请添加有文字的表格。',
  'These subtitles have no words in them. Add a file that does.': '这些字幕中没有文字。请添加有文字的文件。',
  'This is not a text file, or its encoding is not known. If it is text, save it again with the encoding UTF-8.':
    '这不是文本文件，或其编码未知。如果是文本，请以 UTF-8 编码重新保存。',
  'This is not a text file. Documents are plain text, such as .txt and .md files.':
    '这不是文本文件。文档应为纯文本，例如 .txt 和 .md 文件。',
  'This page is not in UTF-8, nor in the encoding that it names. Save it again as UTF-8.':
    '此网页既不是 UTF-8，也不是它所声明的编码。请以 UTF-8 重新保存。',
  'Nothing was understood in this recording. Add a transcript as text.':
    '这段录音中没有听懂任何内容。请添加文字稿。',
  'This browser cannot decode the sound of the file. Save it as WAV, MP3 or Ogg, and add that.':
    '此浏览器无法解码文件中的声音。请另存为 WAV、MP3 或 Ogg 后添加。',
  'The recording lasts {minutes} minutes; {limit} are the limit. Split it and add the parts.':
    '录音长 {minutes} 分钟；上限为 {limit} 分钟。请拆分后添加各部分。',
  '“{name}” holds no readable text. Add it as plain text or Markdown in UTF-8.':
    '“{name}”不含可读的文字。请以 UTF-8 编码的纯文本或 Markdown 添加。',
  'The browser cannot read “{name}” any more: it was moved or changed. Add it again.':
    '浏览器无法再读取“{name}”：它已被移动或更改。请重新添加。',
  'The sample document {file} could not be read from this site. Reload the page, or add your own files.':
    '无法从本站读取示例文档 {file}。请重新加载页面，或添加您自己的文件。',
  'It is larger than the app can read in one piece.': '它大到应用无法一次读完。',
  'The file has {bytes}; the limit is {limit}.': '文件大小为 {bytes}；上限为 {limit}。',
  'The file has {size}; the limit is {largest}.': '文件大小为 {size}；上限为 {largest}。',
  'The text has {characters} characters; the limit is {limit}.':
    '文本有 {characters} 个字符；上限为 {limit} 个。',
  'The file holds more than {limit} characters of text.': '文件中的文本超过 {limit} 个字符。',
  'What the file holds is not readable text.': '文件里的内容不是可读的文本。',
  '{picturePages, plural, one {The only page is a picture. Run text recognition (OCR) on the file, then add the new file.} other {All # pages are pictures. Run text recognition (OCR) on the file, then add the new file.}}':
    '{picturePages, plural, other {全部 # 页都是图片。请先对文件进行文字识别（OCR），再添加新文件。}}',
  'There is no document of that name in the library.': '资料库中没有这个名称的文档。',
  'The app cannot read this kind of file.': '应用无法读取这类文件。',
  'Its text is encrypted, so it cannot be read.': '其文本已加密，无法读取。',
  'The file does not have the structure that files of its kind must have.': '文件没有这类文件应有的结构。',
  'The file was not unpacked: it looks as if it was made to fill a device’s memory.':
    '文件没有解压：它看起来是为占满设备内存而制作的。',
  'Reading it took longer than allowed and was stopped.': '读取超过了允许的时间，已停止。',
  'Reading it took longer than {seconds, plural, one {# second} other {# seconds}} and was stopped.':
    '读取超过 {seconds, plural, other {# 秒}}，已停止。',
  'Turning speech into text needs a speech model, and none is loaded.':
    '把语音转成文字需要语音模型，目前没有加载。',
  'What was found so far is kept.': '到目前为止找到的内容都已保留。',
  'Nothing in the library or in memory answers this.': '资料库和记忆中没有内容能回答这个问题。',
  'Nothing in the open tabs or in memory answers this.': '打开的标签页和记忆中没有内容能回答这个问题。',
  'Nothing in the open tabs, in the chosen documents or in memory answers this.':
    '打开的标签页、所选文档和记忆中都没有内容能回答这个问题。',
  'No answer within {steps} steps. What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.':
    '在 {steps} 步之内没有得到答案。找到的内容已保留：在此对话中再问一次即可继续，或允许更多步数或时间。',
  'No answer within the time limit. What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.':
    '在时间限制内没有得到答案。找到的内容已保留：在此对话中再问一次即可继续，或允许更多步数或时间。',
  'It was stopped because it kept coming back to “{title}”.': '因为一再回到“{title}”，所以停了下来。',
  'It was stopped because it asked for the same thing again and again.':
    '因为一再要求同样的操作，所以停了下来。',
  'The model made {count} mistakes in a row. The last one: {title}':
    '模型连续出错 {count} 次。最后一次：{title}',
  'This conversation was forked at step {step}, before the question had its answer. Ask it again, or ask another one.':
    '此对话在第 {step} 步分叉，当时问题还没有答案。请再问一次，或问别的问题。',
  'The model’s files cannot be read. Delete the model and download it again, or choose another one.':
    '模型的文件无法读取。请删除模型后重新下载，或选择其他模型。',
  '{file} cannot be used: it is a web page. Use the address of the file itself; on model hubs it has /resolve/ in it, not /blob/.':
    '{file} 无法使用：它是网页。请使用文件本身的地址；在模型平台上，该地址含 /resolve/，而不是 /blob/。',
  '{file} cannot be used: it is not a GGUF file. Choose a file that ends in .gguf.':
    '{file} 无法使用：它不是 GGUF 文件。请选择以 .gguf 结尾的文件。',
  '{file} cannot be used: it is of GGUF version {version}. Versions 2 and 3 can be read: get a newer file of the model.':
    '{file} 无法使用：其 GGUF 版本为 {version}。可读取版本 2 和 3：请获取该模型较新的文件。',
  '{file} cannot be used: its beginning is damaged. Get the file anew.':
    '{file} 无法使用：文件开头已损坏。请重新获取文件。',
  '{file} cannot be used: it ends within its header. It was cut off on its way: get it again.':
    '{file} 无法使用：它在文件头中就结束了。文件在传输中被截断：请重新获取。',
  '{file} cannot be used: it is no language model that can be talked to. Choose the file of an instruct or chat model.':
    '{file} 无法使用：它不是可以对话的语言模型。请选择 instruct 或 chat 模型的文件。',
  '{file} cannot be used: it has no tokenizer. Choose a file made by a recent converter.':
    '{file} 无法使用：它没有分词器。请选择由较新的转换工具制作的文件。',
  '{file} cannot be used: it has {size} GB, and files of up to 2 GB are taken. Add the model in parts, or choose a smaller version of it.':
    '{file} 无法使用：它有 {size} GB，而最多接受 2 GB 的文件。请分部分添加模型，或选择较小的版本。',
  '{file} cannot be used: it is not whole. Get it anew.': '{file} 无法使用：文件不完整。请重新获取。',
  '{file} could not be downloaded: the server refuses it ({status}). The publisher may want its terms accepted first. Download the file there by hand and add it from this device.':
    '{file} 无法下载：服务器拒绝提供（{status}）。发布者可能要求先接受其条款。请在那里手动下载文件，再从本设备添加。',
  '{file} could not be downloaded: the server answered {status}. Check the address, or choose another model.':
    '{file} 无法下载：服务器返回 {status}。请检查地址，或选择其他模型。',
  '{file} could not be downloaded: the connection failed again and again. What has come is kept. Check the connection, or whether this site may reach that address, then go on.':
    '{file} 无法下载：连接一再失败。已收到的部分会保留。请检查连接，以及本站能否访问该地址，然后继续。',
  '{file} could not be downloaded: the server answered with a web page. Check the address of the model.':
    '{file} 无法下载：服务器返回了网页。请检查模型的地址。',
  '{file} is not on this device. Download the model first.': '{file} 不在本设备上。请先下载模型。',
  'The server does not say how long {file} is. Download it by hand and add the file.':
    '服务器没有说明 {file} 的大小。请手动下载文件后添加。',
  'This file is being downloaded already. Wait for it.': '此文件正在下载。请稍候。',
  'This file is being downloaded in another tab. Wait for it, or close that tab.':
    '此文件正在另一个标签页中下载。请等待，或关闭那个标签页。',
  'There is no room left for this model. Delete another model, or free space on this device, then go on with the download.':
    '没有空间存放此模型。请删除其他模型，或在本设备上腾出空间，然后继续下载。',
  'This browser keeps no files for this site, so a model cannot be downloaded. Leave private browsing, or allow the site to store data.':
    '此浏览器不为本站保存文件，因此无法下载模型。请退出无痕浏览，或允许本站保存数据。',
  'The engine cannot load this model. Choose a shorter context, another file of it, or another model.':
    '引擎无法加载此模型。请选择较短的上下文、它的另一个文件，或其他模型。',
  'This browser gives no graphics processor (WebGPU) to this page, and the model needs one. Use a model for the processor, or another browser.':
    '此浏览器未向本页提供图形处理器（WebGPU），而该模型需要它。请使用在处理器上运行的模型，或换用其他浏览器。',
  'This graphics processor does not compute with 16-bit numbers (shader-f16) here, and the model needs that. Choose its f32 variant in Models.':
    '此图形处理器在这里不支持 16 位数计算（shader-f16），而该模型需要它。请在“模型”中选择其 f32 版本。',
  'The model does not fit into memory. Choose a smaller model, or a shorter context, in Models.':
    '模型放不进内存。请在“模型”中选择较小的模型或较短的上下文。',
  'The model’s library does not fit this version of the engine. Delete the model and download it again.':
    '模型的库与此版本的引擎不匹配。请删除模型后重新下载。',
  'The model server at {host} cannot be reached. Start it, then ask again.':
    '无法连接 {host} 上的模型服务器。请启动它，然后重新提问。',
  'The model server at {host} said nothing for {seconds} seconds. Check that it still works, or choose a smaller model there; then ask again.':
    '{host} 上的模型服务器 {seconds} 秒没有回应。请检查它是否仍在运行，或在那里选择较小的模型；然后重新提问。',
  'The model server at {host} is busy ({status}). Wait a little, then ask again.':
    '{host} 上的模型服务器正忙（{status}）。请稍候再提问。',
  'The model server at {host} failed ({status}). Look at what it prints, then ask again.':
    '{host} 上的模型服务器出错（{status}）。请查看它的输出，然后重新提问。',
  'The reply of {model} on {host} was cut off. Check that the server still runs, then ask again.':
    '{host} 上 {model} 的回复被截断。请检查服务器是否仍在运行，然后重新提问。',
  'There is no model “{model}” on the server. Choose another one in Models.':
    '服务器上没有模型“{model}”。请在“模型”中选择其他模型。',
  '{host} unloaded {model} in the middle of a reply. Ask again; if it happens again, give the server more memory.':
    '{host} 在回复中途将 {model} 移出了内存。请重新提问；如果再次发生，请给服务器更多内存。',
  'What {host} answered is not the reply of a model server. Check the address that WebPACE was started with.':
    '{host} 的回应不是模型服务器的回应。请检查启动 WebPACE 时所用的地址。',
  'The model server at {host} wants a key, or another one than it was given ({status}). Start WebPACE with the key: docs/model-servers.md says how.':
    '{host} 上的模型服务器需要密钥，或需要另一个密钥（{status}）。请用该密钥启动 WebPACE：方法见 docs/model-servers.md。',
  'A file that the model needs could not be loaded.': '无法加载模型需要的某个文件。',
  'The file {file} could not be read.': '无法读取文件 {file}。',
  'The file {url} could not be downloaded.': '无法下载文件 {url}。',
  'A file differs from the published one, so it was not used.': '有文件与发布的不同，因此没有使用。',
  '{file} differs from the published one, so it was not used.': '{file} 与发布的不同，因此没有使用。',
  'What came from {url} differs from what was published, so it was not used.':
    '来自 {url} 的内容与发布的不同，因此没有使用。',
  'The engine could not start this model from its files.': '引擎无法从文件启动此模型。',
  'It stopped in the middle of the work.': '它在工作中途停止了。',
  'A model server did not do what it was asked.': '模型服务器没有完成所要求的事。',
  'The model server at {host} did not do what it was asked.': '{host} 上的模型服务器没有完成所要求的事。',
  'The question would have left this device, and was not sent.': '这个问题本会离开本设备，因此没有发送。',
  'The team’s library did not do what it was asked.': '团队资料库没有完成所要求的事。',
  'The browser took the graphics processor away from the page.': '浏览器收回了此页面的图形处理器。',
  'The page stood still for {stoodStillMilliseconds}, asleep or in the background, and lost the graphics processor meanwhile.':
    '页面在休眠或后台停顿了 {stoodStillMilliseconds}，其间失去了图形处理器。',
  'For now, documents are searched by their words alone.': '目前只按词语搜索文档。',
  'For now there are quotes, but no short answers.': '目前只有引文，没有简短答案。',
  'A part of the app that works in the background stopped before it was done.':
    '应用在后台工作的一部分在完成之前停止了。',
  'The model’s reply is not in the format it was asked for.': '模型的回复不符合所要求的格式。',
  'The model wrote something that cannot be carried out.': '模型写出了无法执行的内容。',
  'The judge’s reply is not in the format it was asked for.': '评判模型的回复不符合所要求的格式。',
  'The file was changed after it was exported: its checksum is not that of its content. Nothing was changed.':
    '文件在导出后被更改：其校验和与内容不符。未作任何更改。',
  'This is another kind of file, or its end is missing. Nothing was changed.':
    '这是另一种文件，或缺少结尾。未作任何更改。',
  'This is not a file that WebPACE has exported. Nothing was changed.':
    '这不是 WebPACE 导出的文件。未作任何更改。',
  'A newer WebPACE made this file, which is of version {version}; this one reads version {own}. Reload the page to get the newest. Nothing was changed.':
    '此文件由更新的 WebPACE 制作，版本为 {version}；当前的 WebPACE 读取版本 {own}。请重新加载页面以获取最新版。未作任何更改。',
  'The parts of this file do not fit together, so it was altered or damaged. Nothing was changed.':
    '此文件的各部分互不相符：它被更改或已损坏。未作任何更改。',
  'The file has {characters} characters; the limit is {limit}. It was not read. Nothing was changed.':
    '文件有 {characters} 个字符；上限为 {limit}。文件未被读取。未作任何更改。',
  'The file of this conversation has more than {limit} MB, which cannot be read again. Fork the conversation at an earlier step, and export that one. Nothing was changed.':
    '此对话的文件超过 {limit} MB，将无法再次读取。请从较早的步骤分叉此对话，并导出分叉。未作任何更改。',
  'All steps of this conversation are lost, so nothing of it can be exported. Nothing was changed.':
    '此对话的所有步骤均已丢失，因此无法导出任何内容。未作任何更改。',
  '{name} has more than {limit} characters and was not read. Choose a smaller conversation.':
    '{name} 超过 {limit} 个字符，未被读取。请选择较小的对话。',
  '{file} is empty: it holds no session. Choose another file.':
    '{file} 是空的：其中没有会话。请选择其他文件。',
  'This backup is encrypted with a passphrase. Type it, then restore it again.':
    '此备份已用密码短语加密。请输入密码短语，然后重新恢复。',
  'The passphrase is another one, or the backup was changed. Type it again. Nothing was changed.':
    '密码短语不对，或备份已被更改。请重新输入。未作任何更改。',
  'This backup is not encrypted, though a passphrase was typed. If it is yours all the same, leave the passphrase empty and restore it again. Nothing of it was restored.':
    '此备份未加密，但您输入了密码短语。如果它确实是您的备份，请将密码短语留空，然后重新恢复。其中的内容均未恢复。',
  'This backup was changed, or its end is missing. What stands before that place may have been restored. Take another copy of it.':
    '此备份已被更改，或缺少结尾。该处之前的内容可能已恢复。请使用它的另一份副本。',
  'This is not a WebPACE backup, or a newer version made it. Choose another file. Nothing was changed.':
    '这不是 WebPACE 备份，或由更新的版本制作。请选择其他文件。未作任何更改。',
  'A document of this backup cannot be used. It was left out.': '此备份中有一个文档无法使用，已略过。',
  '{lost} of its steps were lost, including the first; the other {steps} are in it.':
    '其中 {lost} 步已丢失，包括第一步；其余 {steps} 步在其中。',
  'The steps after step {steps} were lost; the others are in it.':
    '第 {steps} 步之后的步骤已丢失；之前的在其中。',
  'The library has a document of this name with another text, which stays as it is. To get the one in the backup, first remove that one.':
    '资料库中已有同名但文字不同的文档，它保持不变。若要取得备份中的那一份，请先移除现有的那一份。',
  'This step is not stored, or was deleted.': '此步骤没有保存，或已被删除。',
  'More steps were asked for than can be opened in one step.': '要打开的步骤多于一步之内能打开的数量。',
  'At most {limit, plural, one {# step} other {# steps}} can be opened in one step.':
    '一步之内最多能打开 {limit, plural, other {# 个步骤}}。',
  'It was deleted, or was never saved in this browser.': '它已被删除，或从未保存在此浏览器中。',
  'It is already being worked on, and only one tab can do that at a time.':
    '它已在处理中，同一时间只能有一个标签页处理。',
  'What this tab was about to write was not saved, so that nothing gets mixed up.':
    '此标签页本要写入的内容没有保存，以免混乱。',
  'The file is incomplete, was altered, or is something else. Nothing here was changed.':
    '文件不完整、被改动过，或是别的文件。这里没有任何改变。',
  'The file is another version of a conversation that is stored here with {steps, plural, one {# step} other {# steps}}. Nothing was changed.':
    '该文件是这里已保存的、有 {steps, plural, other {# 个步骤}}的对话的另一个版本。没有做任何更改。',
  'One of its lines is not in the format of a recording.': '其中一行不符合录制文件的格式。',
  'Line {line} of {file} does not have the form that recordings have.':
    '{file} 的第 {line} 行不符合录制文件的格式。',
  'It names something that is not there, or that may not be changed.': '它所指的内容不存在，或不可更改。',
  'There is no context policy “{name}”. Known: {known}.': '没有上下文策略“{name}”。已知的有：{known}。',
  'The policy {policy} has no setting “{setting}”. It knows: {known}.':
    '策略 {policy} 没有设置“{setting}”。它的设置有：{known}。',
  '“{text}” is not a setting. Write key=value.': '“{text}”不是设置。请写成 名称=值。',
  'The policy {policy} is named twice. Name it once.': '策略 {policy} 写了两次。请只写一次。',
  'The policy {policy} was set to source “model”, but no model for directives is loaded. Load one, or set source to “automatic”.':
    '策略 {policy} 的 source 设为“model”，但没有加载用于指令的模型。请加载一个，或把 source 设为“automatic”。',
  'The setting {setting} must be true or false. Change it and start again.':
    '设置 {setting} 必须是 true 或 false。请更改后重新开始。',
  'The setting {setting} must be a whole number from {least} to {most}. Change it and start again.':
    '设置 {setting} 必须是 {least} 到 {most} 之间的整数。请更改后重新开始。',
  'The setting {setting} must be a whole number of at least {least}. Change it and start again.':
    '设置 {setting} 必须是不小于 {least} 的整数。请更改后重新开始。',
  'The setting {setting} must be one of: {choices}. Change it and start again.':
    '设置 {setting} 必须是其中之一：{choices}。请更改后重新开始。',
  'The setting {setting} must be “{one}” or “{other}”. Change it and start again.':
    '设置 {setting} 必须是“{one}”或“{other}”。请更改后重新开始。',
  'The setting {setting} must be 0 or more. Change it and start again.':
    '设置 {setting} 必须大于或等于 0。请更改后重新开始。',
  'The setting {setting} must be greater than 0. Change it and start again.':
    '设置 {setting} 必须大于 0。请更改后重新开始。',
  'The setting {setting} cannot have this value. Change it and start again.':
    '设置 {setting} 不能取这个值。请更改后重新开始。',
  'This is larger than the browser can save in one piece, so nothing of it was saved. Try it with a smaller part.':
    '内容太大，浏览器无法一次保存，因此什么都没有保存。请用较小的一部分再试。',
  'The browser could not read or save its data, and nothing was changed. Try again; if it keeps failing, reload the page.':
    '浏览器无法读取或保存其数据，未作任何更改。请重试；如果仍然失败，请重新加载页面。',
  'The data saved here was written by a newer version of WebPACE. Nothing was changed: reload the page to get that version.':
    '这里保存的数据由更新版本的 WebPACE 写入。未作任何更改：请重新加载页面以获取该版本。',
  'The saved data could not be brought to this version of WebPACE and was left as it was. Reload the page to try again.':
    '已保存的数据无法转换到此版本的 WebPACE，保持原样。请重新加载页面再试。',
  'The browser could not open the data saved for this page; it may be damaged. Restart the browser and open the page again.':
    '浏览器无法打开为此页面保存的数据；数据可能已损坏。请重新启动浏览器并再次打开页面。',
  'This browser does not let the page save data (a private window, or blocked site data). Allow site data or use an ordinary window; until then everything is lost when this tab closes.':
    '此浏览器不允许页面保存数据（无痕窗口，或网站数据被阻止）。请允许网站数据或使用普通窗口；在此之前，关闭此标签页会丢失一切。',
  'That is already saved, so nothing was changed. Reload the page to see what is saved.':
    '这已经保存过，因此未作任何更改。请重新加载页面以查看已保存的内容。',
  'The storage of this page was closed. Reload the page to open it again.':
    '此页面的存储已关闭。请重新加载页面以再次打开。',
  'Another tab has upgraded or deleted the saved data, so this one can no longer use it. Reload this page.':
    '另一个标签页升级或删除了已保存的数据，此标签页无法再使用它们。请重新加载此页面。',
  'There is no room left for data of this page, so the last change was not saved. Delete conversations or documents that you no longer need, or free disk space, then try again.':
    '此页面的数据已没有空间，因此最后的更改没有保存。请删除不再需要的对话或文档，或释放磁盘空间，然后重试。',
  'The browser did not save or read the data within {seconds} seconds, and nothing was changed. Close other tabs of WebPACE, then try again.':
    '浏览器在 {seconds} 秒内没有保存或读取数据，未作任何更改。请关闭 WebPACE 的其他标签页，然后重试。',
  'Another tab of WebPACE holds the saved data. Close the other tabs, then try again.':
    'WebPACE 的另一个标签页占用着已保存的数据。请关闭其他标签页，然后重试。',
  'Another tab of WebPACE holds the saved data in an older version. Close or reload the other tabs, then try again.':
    'WebPACE 的另一个标签页以较旧的版本占用着已保存的数据。请关闭或重新加载其他标签页，然后重试。',
  'The saved data did not open within {seconds} seconds; another tab of WebPACE may hold it. Close the other tabs, then try again.':
    '已保存的数据在 {seconds} 秒内没有打开；可能被 WebPACE 的另一个标签页占用。请关闭其他标签页，然后重试。',
  'There is no room left for the second copy of a conversation. Free space on this device.':
    '没有空间保存对话的第二份副本。请释放空间。',
  'What was written cannot be read back as it was: the disk or its connection failed. Make the backup in another place.':
    '写入的内容读回时与原来不同：磁盘或其连接出了故障。请在其他位置制作备份。',
  'The browser does not let the page write to the folder “{folder}” any more. Allow it again under Settings, Backup.':
    '浏览器不再允许页面写入文件夹“{folder}”。请在“设置”的“备份”中再次允许。',
  'The folder “{folder}” is not there any more: it was moved or deleted, or its disk was taken out. Bring it back, or choose another one under Settings, Backup.':
    '文件夹“{folder}”已不在：它被移动或删除，或其磁盘已被取出。请恢复它，或在“设置”的“备份”中另选一个。',
  'This backup names an encryption that WebPACE does not use. Nothing was changed.':
    '此备份声明的加密方式不属于任何 WebPACE 备份。未作任何更改。',
  'Step {step} cannot be saved, as this conversation stands at step {steps}: another tab may have gone on with it. Open the conversation again.':
    '第 {step} 步无法保存，因为此对话停在第 {steps} 步：可能另一个标签页继续了它。请再次打开此对话。',
  'This conversation has got an answer since it was read here, so nothing was saved over it. Open the conversation again.':
    '此对话在这里读取之后得到了回答，因此没有覆盖任何内容。请再次打开此对话。',
  'Parts of this conversation do not belong together, so it was not added.':
    '此对话的各部分不属于一体，因此没有添加。',
  'This conversation is already saved. Open it, or start another.':
    '此对话已经保存。请打开它，或开始另一个。',
  'This conversation is no longer saved: it was deleted. Start another.':
    '此对话不再保存：它已被删除。请开始另一个。',
  'The database of the team’s library cannot be reached. Ask whoever runs it, then try again. Until then answers come without it.':
    '无法连接团队资料库的数据库。请询问其管理者，然后重试。在此之前，回答不使用它。',
  'This page now serves another team’s library than the one that you allowed, so nothing was sent to it. Look in “Library” which one it is, and allow it there.':
    '此页面现在提供的团队资料库不是你允许的那一个，因此没有向它发送任何内容。请在“资料库”中查看是哪一个，并在那里允许它。',
  'The database of the team’s library does not give this person access, or not enough. Ask whoever runs it.':
    '团队资料库的数据库没有允许此人进入，或权限不够。请询问其管理者。',
  'This database of the team’s library is a copy that is only read. Give the address of the one that it copies, then try again.':
    '团队资料库的这个数据库是只读副本。请提供其原数据库的地址，然后重试。',
  'The team’s library is of an older version. Whoever fills it brings it up to date with the next “ingest”.':
    '团队资料库的版本较旧。填充它的人在下一次“ingest”时会更新它。',
  'There is no team’s library in this database, or none that may be read. Fill one with “ingest” first.':
    '此数据库中没有团队资料库，或没有可读取的。请先用“ingest”填充一个。',
  'A document of the team’s library was changed, removed or closed while it was asked, so nothing of it is quoted. Ask again.':
    '提问期间，团队资料库的一份文档被更改、移除或关闭，因此没有引用它。请再次提问。',
  'Another program has this library open. Wait for it to end, or keep the library in a PostgreSQL of its own.':
    '另一个程序打开了此资料库。请等它结束，或把资料库放在独立的 PostgreSQL 中。',
  'The database of the team’s library has no room left. Ask whoever runs it.':
    '团队资料库的数据库已没有空间。请询问其管理者。',
  'What came from the team’s library is no document and no result of a search, or is larger than any, so nothing of it is used. Ask whoever runs it.':
    '团队资料库发来的内容既不是文档也不是搜索结果，或者比任何文档都大，因此没有使用。请询问其管理者。',
  'The database of the team’s library did not do what it was asked. Try again.':
    '团队资料库的数据库没有完成请求。请重试。',
  'The browser does not let this page keep anything.': '浏览器不允许此页面保存任何内容。',
  'There was no room to save this; what was saved before is untouched.':
    '没有空间保存；之前保存的内容未受影响。',
  'The stored data is open in another tab, in an older form.':
    '已保存的数据正以较旧的形式在另一个标签页中打开。',
  'The browser’s storage failed; what was saved before is untouched.':
    '浏览器的存储出错；之前保存的内容未受影响。',
  'Something saved here is missing.': '曾保存在这里的某些内容已不在了。',
  'Lost in whole or in part: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}. Put back from the second copy, in whole or in part: {backRuns, plural, one {# conversation} other {# conversations}}. Still there: {keptRuns, plural, one {# conversation} other {# conversations}}, {keptDocuments, plural, one {# document} other {# documents}}.':
    '全部或部分丢失：{runs, plural, other {# 个对话}}，{documents, plural, other {# 篇文档}}。从第二副本全部或部分恢复：{backRuns, plural, other {# 个对话}}。仍在的有：{keptRuns, plural, other {# 个对话}}，{keptDocuments, plural, other {# 篇文档}}。',
  'Lost in whole or in part: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}. Still there: {keptRuns, plural, one {# conversation} other {# conversations}}, {keptDocuments, plural, one {# document} other {# documents}}.':
    '全部或部分丢失：{runs, plural, other {# 个对话}}，{documents, plural, other {# 篇文档}}。仍在的有：{keptRuns, plural, other {# 个对话}}，{keptDocuments, plural, other {# 篇文档}}。',
  'What the browser had lost was put back from its second copy.': '浏览器丢失的内容已从第二副本恢复。',
  'The browser had lost {backRuns, plural, one {# conversation} other {# conversations}} in whole or in part. All that was lost was put back from the second copy.':
    '浏览器曾全部或部分丢失 {backRuns, plural, other {# 个对话}}。丢失的内容已全部从第二副本恢复。',
  'When its memory is full, the browser closes a tab without warning.':
    '内存用满时，浏览器会毫无预警地关闭标签页。',
  'The page uses {usedBytes} of the {limitBytes} that the browser gives it. When they are full, the browser closes the tab without warning.':
    '此页面使用了浏览器给它的 {limitBytes} 中的 {usedBytes}。用满时，浏览器会毫无预警地关闭标签页。',
  'This is not a whole backup: it was changed or cut off, or is another kind of file.':
    '这不是完整的备份：它被更改或截断过，或是其他类型的文件。',
  'The passphrase is missing or wrong.': '缺少密码短语，或密码短语不对。',
  'The page cannot write to the folder any more.': '页面无法再写入该文件夹。',
  'The tool “{tool}” failed. Try again, or go on without it.': '工具“{tool}”出错了。请重试，或不用它继续。',
  'The tool “{tool}” says that it failed. Try again, or go on without it.':
    '工具“{tool}”报告自己出错了。请重试，或不用它继续。',
  'The tool server refused the call. Try again, or go on without it.':
    '工具服务器拒绝了调用。请重试，或不用它继续。',
  'The tool server refused the request (status {status}).': '工具服务器拒绝了请求（状态 {status}）。',
  'The tool server speaks a version of its protocol that is not known here.':
    '工具服务器使用的协议版本在此未知。',
  'The tool server gave no answer. Try again later.': '工具服务器没有回应。请稍后重试。',
  'The tool server’s answer is larger than 4 MB. Ask for less.':
    '工具服务器的回应超过 4 MB。请减少请求的内容。',
  'The tool server gave an answer that makes no sense. Try again later.':
    '工具服务器的回应无法理解。请稍后重试。',
  'The tool server could not be reached. Check its address and the connection.':
    '无法连接工具服务器。请检查其地址和网络连接。',
  'There is no tool “{name}”. Use one of: {names}.': '没有工具“{name}”。请使用其中之一：{names}。',
  'The call of “{tool}” was not carried out: its values are not those that the tool takes. Correct them and call it again.':
    '对“{tool}”的调用没有执行：其值不是该工具接受的值。请更正后再次调用。',
  '“{tool}” has effects outside this conversation and nobody could be asked. Go on without it, or let the person call it.':
    '“{tool}”会在此对话之外产生影响，而当时无法询问任何人。请不用它继续，或亲自调用它。',
  '“{tool}” would send words out of this device that nobody has allowed, and nobody could be asked. Use words of the question or an address that a search gave, or go on without it.':
    '“{tool}”会把无人允许的文字发出本设备，而当时无法询问任何人。请使用问题中的词或搜索给出的网址，或不用它继续。',
  'Asking about “{tool}” failed: it was not called.': '关于“{tool}”的询问失败了：它没有被调用。',
  'You did not allow “{tool}”, so it was not called.': '您没有允许“{tool}”，因此没有调用它。',
  'Nothing was sent: more than {limit} characters would leave this device for one question. Answer from what is there.':
    '没有发送任何内容：一个问题会让超过 {limit} 个字符离开本设备。请根据已有内容回答。',
  'Nothing was sent: what is for {to} has {characters} characters. Use an address that a search gave, or fewer words.':
    '没有发送任何内容：要发往 {to} 的内容有 {characters} 个字符。请使用搜索给出的网址，或减少字数。',
  '“{file}” has {parts} parts; there is no part {part}.': '“{file}”有 {parts} 个部分；没有第 {part} 部分。',
  'Python could not be loaded: its files are not where the app is served from. Connect, reload the page and try again.':
    '无法加载 Python：其文件不在提供此应用的位置。请联网，重新加载页面并重试。',
  '“{name}” is not a Python package. Add a file that ends in .whl.':
    '“{name}”不是 Python 包。请添加以 .whl 结尾的文件。',
  '“{name}” is larger than 64 MB, which is more than can be loaded.': '“{name}”超过 64 MB，无法加载。',
  'The browser did not keep the package. Free some storage, or allow the site to keep data.':
    '浏览器没有保留该包。请释放一些存储空间，或允许网站保存数据。',
  'The Python package {name} could not be unpacked. Remove it, or add the file again.':
    '无法解压 Python 包 {name}。请移除它，或再次添加该文件。',
  '{name} could not be started. Reload the page and try again.': '无法启动 {name}。请重新加载页面并重试。',
  'The tool began and could not finish.': '工具开始了，但未能完成。',
  'The tool’s server answered with status {status}.': '工具的服务器返回状态码 {status}。',
  'A field is missing, or its value is not of the kind that the tool takes.':
    '缺少某个字段，或其值不是工具所接受的类型。',
  'No tool of that name is offered here.': '这里没有这个名称的工具。',
  'It would act outside this app or send something from this device, so it was not carried out.':
    '它会在此应用之外产生作用，或从此设备发出内容，因此没有执行。',
  'It leads to this device or a private network, or is not a web address.':
    '它指向本设备或私有网络，或不是网址。',
  'No connection to it could be made.': '无法与它建立连接。',
  'The server did not send the page.': '服务器没有发送网页。',
  'The server answered with status {status}.': '服务器返回状态码 {status}。',
  'It is larger than can be read here.': '它太大，无法在这里读取。',
  'It is larger than {longestBody} and was not read.': '它大于 {longestBody}，因此没有读取。',
  'What is at the address cannot be read as a page or a document.': '该地址的内容无法作为网页或文档读取。',
  'No text could be read from it.': '无法从中读出文字。',
  'This tab is closed.': '这个标签页已经关闭了。',
  'It now shows another page than the one you chose.': '它已转到您所选网页以外的另一个网页。',
  'The browser lets WebPACE read a page only after you have allowed its site.':
    '只有在您允许其网站之后，浏览器才让 WebPACE 读取网页。',
  'The browser lets WebPACE read {site} only after you have allowed it.':
    '只有在您允许之后，浏览器才让 WebPACE 读取 {site}。',
  'The page is in front of you, but it does not show these words.': '网页已在您面前，但没有显示这些文字。',
  'The interpreter could not be started in this browser.': '解释器无法在此浏览器中启动。',
  'The address was not opened: it is longer than 2,048 characters. Give the full address of a public page.':
    '未打开该网址：它超过 2,048 个字符。请提供公开网页的完整网址。',
  'The address was not opened: it holds spaces, backslashes or characters that cannot be seen. Give the full address of a public page.':
    '未打开该网址：它含有空格、反斜杠或不可见的字符。请提供公开网页的完整网址。',
  'The address was not opened: it is no complete address such as https://example.org/page. Give the full address of a public page.':
    '未打开该网址：它不是完整的网址，例如 https://example.org/page。请提供公开网页的完整网址。',
  'The address was not opened: only http and https are read. Give the full address of a public page.':
    '未打开该网址：只读取 http 和 https。请提供公开网页的完整网址。',
  'The address was not opened: its form is odd: write https:// and the host. Give the full address of a public page.':
    '未打开该网址：它的形式不寻常，请写 https:// 和主机名。请提供公开网页的完整网址。',
  'The address was not opened: it holds a name or a password. Give the full address of a public page.':
    '未打开该网址：它含有用户名或密码。请提供公开网页的完整网址。',
  'The address was not opened: port {port} is not a usual port of the web. Give the full address of a public page.':
    '未打开该网址：它的端口 {port} 不属于网页。请提供公开网页的完整网址。',
  'The address was not opened: it names this machine or its network. Give the full address of a public page.':
    '未打开该网址：它指向这台设备或其网络。请提供公开网页的完整网址。',
  'The address was not opened: its host is odd. Give the full address of a public page.':
    '未打开该网址：它的主机名不寻常。请提供公开网页的完整网址。',
  'The address was not opened: its host is neither a name nor a complete IP address. Give the full address of a public page.':
    '未打开该网址：它的主机既不是名称，也不是完整的数字地址。请提供公开网页的完整网址。',
  'The address was not opened: its name stands for a local address. Give the full address of a public page.':
    '未打开该网址：它的名称代表本地地址。请提供公开网页的完整网址。',
  'The address was not opened: its name leads into a local network. Give the address of a public page.':
    '未打开该网址：它的名称指向本地网络。请提供公开网页的网址。',
  'The address redirects to one that this browser does not reveal, so it could not be checked. Give the final address.':
    '该网址会转到另一个此浏览器不告知的网址，因此无法检查。请提供最终的网址。',
  'The address redirects more than {times} times. Look for another one.':
    '该网址跳转超过 {times} 次。请另找一个。',
  'The server could not be reached. Check the connection and the address, or go on offline with what is in the library.':
    '无法连接服务器。请检查网络连接和网址，或离线使用资料库中的内容继续。',
  'Web access is off: WebPACE was started without it. Start it with `npm start -- --web`, or go on with what is in the library.':
    '网络访问已关闭：WebPACE 启动时没有开启它。请用 `npm start -- --web` 启动，或使用资料库中的内容继续。',
  'What is at the address cannot be read here. Open a page of text instead.':
    '该网址的内容无法在此读取。请改为打开文本网页。',
  'The page is larger than {size} kB and was not read. Open a smaller one.':
    '网页超过 {size} kB，没有读取。请打开较小的网页。',
  'There is no page at this address. Look for another one. (status {status})':
    '该网址没有网页。请另找一个。（状态 {status}）',
  'The server does not show this page to everybody. Look for another one. (status {status})':
    '服务器不向所有人显示此网页。请另找一个。（状态 {status}）',
  'The server was asked too often. Wait a minute, or go on without it. (status {status})':
    '对服务器的请求过于频繁。请等一分钟，或不用它继续。（状态 {status}）',
  'The server has a fault. Try again later, or go on without it. (status {status})':
    '服务器出了故障。请稍后重试，或不用它继续。（状态 {status}）',
  'The server did not send the page. Check the address, or go on without it. (status {status})':
    '服务器没有发送网页。请检查网址，或不用它继续。（状态 {status}）',
  'The server took longer than {seconds} seconds. Try again, or go on without it.':
    '服务器用时超过 {seconds} 秒。请重试，或不用它继续。',
  'The page could not be read. Try another one.': '无法读取网页。请换一个试试。',
  'The page could not be read. Open another one.': '无法读取网页。请打开另一个。',
  'The page has too many parts to be read here. Open another one.':
    '网页的组成部分太多，无法在此读取。请打开另一个。',
  'The page shows no text without running its scripts, which is not done here. Open another one.':
    '不运行脚本时，此网页不显示文字，而这里不运行脚本。请打开另一个。',
  'SearXNG does not answer in JSON. Switch it on in its settings (search: formats: json), or search elsewhere.':
    'SearXNG 不以 JSON 回应。请在其设置中开启（search: formats: json），或在别处搜索。',
  '{service} gave an answer that makes no sense. Try again later, or search elsewhere.':
    '{service} 的回应无法理解。请稍后重试，或在别处搜索。',
  '{service} refused the search. Word it differently.': '{service} 拒绝了搜索。请换一种说法。',
  'A file that is open in a tab is not read there. Add it to the library instead.':
    '在标签页中打开的文件不会在那里读取。请改为把它添加到资料库。',
  'Pages of the browser itself and of extensions cannot be read. Choose a tab with a web page.':
    '浏览器自身和扩展程序的页面无法读取。请选择显示网页的标签页。',
  'The browser lets no extension read its store. Choose another tab.':
    '浏览器不允许任何扩展程序读取其商店。请选择另一个标签页。',
  '“{address}” names no tab. Take the place from a search of the tabs.':
    '“{address}”不是任何标签页。请从标签页搜索中取得位置。',
  'The tab cannot be shown. Open its page again.': '无法显示该标签页。请重新打开其网页。',
  'The tab did not answer within {seconds} seconds. Reload it, or go on without it.':
    '标签页在 {seconds} 秒内没有回应。请重新加载它，或不用它继续。',
  'The tab could not be read. Reload it and try again.': '无法读取该标签页。请重新加载它并重试。',
  'The browser has put this tab to sleep. Look at it once, then try again.':
    '浏览器已让此标签页休眠。请查看它一次，然后重试。',
  'Nothing is marked in this tab. Mark some text there, or use the whole page.':
    '此标签页中没有选中任何内容。请在那里选中一些文字，或使用整个网页。',
  'The tab shows no text. Add a PDF to the library as a file. Open what stands in a frame of another site in a tab of its own.':
    '该标签页没有显示文字。请将 PDF 作为文件添加到资料库。其他网站框架中的内容，请在单独的标签页中打开。',
  'The tab was closed. Choose another one.': '标签页已关闭。请选择另一个。',
  'The tab shows another page now. Ask again to use the page that it shows, or go back in it.':
    '标签页现在显示另一个网页。再次提问即可使用它显示的网页，或在其中返回。',
  'WebPACE may not read this tab yet. Press its button in the browser’s toolbar while the tab is in front, or leave the tab out.':
    'WebPACE 还不能读取此标签页。请在该标签页处于前面时点击浏览器工具栏中的 WebPACE 按钮，或不使用该标签页。',
  'The browser could not load the page of this tab. Reload the tab until its page is there, then try again.':
    '浏览器无法加载此标签页的网页。请重新加载标签页，直到网页出现，然后重试。',
  'The tab is in front, but its page does not show these words. Ask again if it has changed.':
    '标签页已在前面，但其网页没有显示这些文字。如果网页已更改，请重新提问。',
  'WebPACE may not read pages of {host} yet. Allow it in the list of tabs, or leave the tab out.':
    'WebPACE 尚不能读取 {host} 的网页。请在标签页列表中允许它，或不选该标签页。',
  'A setting is not valid': '某项设置无效',
  'Change the setting and try again.': '请更改该设置后重试。',
  'The question is empty': '问题为空',
  'Type a question first.': '请先输入问题。',
  'The question is too long': '问题太长',
  'Shorten it, or add the long text to the library and ask about it.':
    '请缩短问题，或把长文本加入资料库后再就其提问。',
  'The context does not fit': '上下文放不下',
  'Choose a longer context, or shorten the question.': '请选择更长的上下文，或缩短问题。',
  'The prompt is too long for the model': '提示词对模型来说太长',
  'Choose a smaller prompt budget or another memory policy.': '请选择更小的提示词预算或其他记忆策略。',
  'The library is empty': '资料库为空',
  'Add documents, or load the sample library.': '请添加文档，或加载示例资料库。',
  'The document is too large': '文档太大',
  'Split it and add the parts.': '请拆分后添加各部分。',
  'The file holds no text': '文件中没有文本',
  'Save it as text, or choose another file.': '请另存为文本，或选择其他文件。',
  'The document is not there': '文档不存在',
  'Look for it in the library; if it is gone, add it again.': '请在资料库中查找；若已不在，请重新添加。',
  'Files of this kind cannot be read': '无法读取此类文件',
  'Save it in a known format and add that.': '请另存为已知格式后添加。',
  'The file has a password': '文件受密码保护',
  'Open it elsewhere, save it without a password, and add that.': '请在别处打开，去掉密码保存后再添加。',
  'The file is damaged': '文件已损坏',
  'Get the file again, or save it again in the program that made it.':
    '请重新获取文件，或用制作它的程序重新保存。',
  'The file was refused as unsafe': '文件因不安全被拒绝',
  'If you know who made it, save it again in the program that made it and add that.':
    '如果知道文件的作者，请用制作它的程序重新保存，再添加。',
  'Reading the file took too long': '读取文件用时过长',
  'Sound and video cannot be read': '无法读取声音和视频',
  'Add a transcript as text.': '请以文本形式添加文字稿。',
  'A remembered step is missing': '记忆中缺少一个步骤',
  'Go on; the other steps are still there.': '请继续；其他步骤都还在。',
  'Too many steps were opened at once': '一次打开的步骤太多',
  'Go on; the next step can open more.': '请继续；下一步可以打开更多。',
  'The conversation is not stored': '此对话未保存',
  'Choose another conversation, or ask in a new one.': '请选择其他对话，或在新对话中提问。',
  'Another tab is working on it': '另一个标签页正在处理它',
  'Wait for that tab, or stop it there.': '请等待那个标签页，或在那里停止。',
  'Another tab has taken the conversation over': '另一个标签页已接管此对话',
  'Go on there, or take the conversation back here.': '请在那里继续，或把对话取回这里。',
  'The file was not imported': '文件未导入',
  'Export the conversation again and import that file.': '请重新导出对话，再导入那个文件。',
  'Files of a model are missing': '缺少模型文件',
  'Check the connection, then load the model again.': '请检查连接，然后重新加载模型。',
  'A model’s file is not the published one': '模型文件与发布的不符',
  'Delete it and download it again.': '请删除后重新下载。',
  'The model could not be started': '模型无法启动',
  'Close other tabs that take much memory and try again, or choose a smaller model.':
    '请关闭其他占用大量内存的标签页后重试，或选择更小的模型。',
  'The model stopped working': '模型停止工作了',
  'Try again; it restarts by itself.': '请重试；它会自行重新启动。',
  'The graphics processor was lost': '图形处理器已丢失',
  'Try again; if it happens again, choose a smaller model.': '请重试；若再次出现，请选择更小的模型。',
  'The model server failed': '模型服务器出错了',
  'Check the server, then ask again.': '请检查服务器，然后再次提问。',
  'Nothing was sent to the model server': '没有向模型服务器发送任何内容',
  'Choose a model of this device, or ask in a new conversation.':
    '请选择本设备上的模型，或在新的对话中提问。',
  'The team’s library failed': '团队资料库出错了',
  'Tell whoever runs it, or ask without it.': '请告知其管理者，或不用它提问。',
  'Search by meaning does not work': '按语义搜索无法使用',
  'Go on with words alone, or load the models again.': '请先只用词语继续，或重新加载模型。',
  'Short answers do not work': '简短答案无法使用',
  'Go on with the quotes, or load the models again.': '请先只用引文继续，或重新加载模型。',
  'A part of the app stopped unexpectedly': '应用的一部分意外停止了',
  'It took too long': '用时过长',
  'Try again, or ask for less at a time.': '请重试，或一次少要求一些。',
  'It was stopped': '已停止',
  'Start it again whenever you like.': '随时可以重新开始。',
  'The browser keeps no data for this page': '浏览器不为本页保存数据',
  'Leave private browsing, or allow site data, and reload the page.':
    '请退出无痕浏览或允许网站数据，然后重新加载页面。',
  'There is no space left': '没有剩余空间',
  'Delete models, conversations or documents, or free space on the disk.':
    '请删除模型、对话或文档，或释放磁盘空间。',
  'Another tab holds the stored data': '另一个标签页占用着已保存的数据',
  'Close the other tabs of WebPACE and reload the page.': '请关闭 WebPACE 的其他标签页并重新加载页面。',
  'The browser’s storage failed': '浏览器的存储出错了',
  'Try again; reload the page if it happens again.': '请重试；若再次出现，请重新加载页面。',
  'The browser has lost stored data': '浏览器丢失了已保存的数据',
  'Import exported conversations and add lost documents again.': '请导入已导出的对话，并重新添加丢失的文档。',
  'Lost data was put back': '丢失的数据已恢复',
  'Check what is listed, then confirm that you have read it.': '请查看列出的内容，然后确认已阅读。',
  'The memory of this tab is nearly full': '此标签页的内存快满了',
  'Reload the page after the next answer; every saved step is kept.':
    '请在下一个回答之后重新加载页面；已保存的步骤都会保留。',
  'The backup cannot be used': '此备份无法使用',
  'Use another copy of it, or an older backup.': '请使用它的另一份副本，或更早的备份。',
  'The backup is encrypted': '备份已加密',
  'Type the passphrase that it was made with.': '请输入制作备份时的密码短语。',
  'Backups after answers have stopped': '回答后的备份已停止',
  'Open Settings, then Backup, and allow the folder again or choose another one.':
    '请打开“设置”中的“备份”，再次允许该文件夹或另选一个。',
  'A tool failed': '工具出错了',
  'Try again, or with other values.': '请重试，或换用其他值。',
  'A tool was called the wrong way': '工具的调用方式有误',
  'Correct the fields that are named and try again.': '请更正所指出的字段后重试。',
  'There is no such tool': '没有这个工具',
  'Choose one of the tools that are offered.': '请选择所提供的工具之一。',
  'A tool was not allowed': '工具未获允许',
  'Allow it when it is asked for, or go on without it.': '询问时请允许，或不用它继续。',
  'The address is not allowed': '不允许该地址',
  'Use a public address that begins with https.': '请使用以 https 开头的公开地址。',
  'The address could not be reached': '无法访问该地址',
  'Check the connection and the address.': '请检查连接和地址。',
  'The server answered with an error': '服务器返回了错误',
  'Try it later, or use another address.': '请稍后再试，或使用其他地址。',
  'The page is too large': '网页太大',
  'Use a smaller page.': '请使用较小的网页。',
  'There is nothing to read at this address': '该地址没有可读的内容',
  'Use the address of a page or of a document.': '请使用网页或文档的地址。',
  'The page has no readable text': '网页没有可读的文本',
  'Use another page, or paste its text.': '请使用其他网页，或粘贴其文本。',
  'The tab was closed': '标签页已关闭',
  'Choose another tab, or open the page again.': '请选择另一个标签页，或重新打开该网页。',
  'The tab shows another page': '标签页现在显示的是另一个网页',
  'Ask again to use the page that it shows now, or go back in the tab.':
    '再次提问即可使用它现在显示的网页，或在标签页中返回。',
  'The site of this tab was not allowed': '此标签页的网站未获允许',
  'Allow it in the list of tabs, or leave the tab out.': '请在标签页列表中允许它，或不选该标签页。',
  'The quote was not found on the page': '在网页上未找到该引文',
  'If the page has changed, ask again to use what it says now.':
    '如果网页已更改，请重新提问，以使用它现在的内容。',
  'Code cannot be run here': '此处无法运行代码',
  'Try again, or go on without code.': '请重试，或不用代码继续。',
  'There is no such policy': '没有这个策略',
  'Choose one from the list.': '请从列表中选择。',
  'The recording is not valid': '录制文件无效',
  'Correct the line that is named, or use another file.': '请更正所指出的行，或使用其他文件。',
  'The model’s directive could not be read': '无法读取模型的指令',
  'Nothing to do: the automatic rule took its place.': '无需操作：自动规则已代替它。',
  'The model’s reply could not be used': '模型的回复无法使用',
  'Ask again in other words, or choose a larger model.': '请换一种说法再问，或选择更大的模型。',
  'The judge’s reply could not be read': '无法读取评判模型的回复',
  'Judge by the rule, or choose another model.': '请按规则评判，或选择其他模型。',
  'A change to the memory was rejected': '对记忆的更改被拒绝',
  'Go on; nothing was changed.': '请继续；没有任何更改。',
  'A part of the app could not be loaded': '应用的一部分无法加载',
  'Check the connection and try again; reload the page after an update.':
    '请检查连接后重试；更新后请重新加载页面。',
  'Something unexpected happened': '发生了意外',
  'Try again; if it happens again, reload the page and send the report.':
    '请重试；若再次出现，请重新加载页面并发送报告。',
  Map: '地图',
  'Changes since {step}': '自第 {step} 步以来的变化',
  Changes: '变化',
  'Close the inspector': '关闭检查器',
  'Close the inspector (Esc)': '关闭检查器（Esc）',
  'Search memory': '搜索记忆',
  'What if': '假设分析',
  'of {last}': '/ {last}',
  Newest: '最新',
  'Context of step {step}': '第 {step} 步的上下文',
  'The chosen memory': '所选的记忆',
  'Columns of the inspector': '检查器的各栏',
  Entered: '新进入',
  Left: '已离开',
  'Shown larger': '显示得更多',
  'Shown smaller': '显示得更少',
  'Another text': '文本不同',
  stayed: '未变',
  'new': '新增',
  gone: '移除',
  'This is the first step: there is nothing to compare it with.': '这是第一步：没有可比较的。',
  'Changes since step {step}': '自第 {step} 步以来的变化',
  'Since step {step}': '自第 {step} 步以来',
  '{count, plural, =0 {no memory changed} one {# memory changed} other {# memories changed}}':
    '{count, plural, =0 {没有记忆变化} other {# 条记忆变化}}',
  '{count, plural, one {{tokens} token} other {{tokens} tokens}}': '{count, plural, other {{tokens} 个词元}}',
  'The prompt, span by span': '提示词，逐段',
  '{count, plural, one {# span stayed} other {# spans stayed}}': '{count, plural, other {# 段未变}}',
  'Memories, oldest first': '记忆，最早的在前',
  '{count, plural, one {# less than wanted} other {# less than wanted}}':
    '{count, plural, other {# 条少于期望}}',
  'Opened steps': '已展开的步骤',
  'Show all {count} steps': '显示全部 {count} 步',
  'Steps {first} to {last}': '第 {first} 至 {last} 步',
  'score {score}': '分数 {score}',
  'opens into its steps': '可展开为各步骤',
  'written into one text by the policy': '由策略写成一段文本',
  '{count, plural, one {# step hidden in a line that names it} other {# steps hidden in a line that names them}}':
    '{count, plural, other {# 个步骤隐藏在一行标出它们的文字中}}',
  'the line says: {words}': '该行写着：{words}',
  '{count, plural, =0 {none less than wanted} one {# less than wanted} other {# less than wanted}}':
    '{count, plural, =0 {没有少于期望的} other {# 条少于期望}}',
  recent: '最近',
  'asked for again': '再次请求',
  pinned: '已固定',
  'Memory as a table': '以表格显示记忆',
  '{count, plural, one {# row} other {# rows}}: step, what and why, tier, weight, tokens.':
    '{count, plural, other {# 行}}：步骤、内容与原因、层级、权重、词元。',
  'Story of step {step}': '第 {step} 步的经过',
  'Found in memory': '在记忆中找到',
  '{count, plural, =0 {No memory has} one {# memory has} other {# memories have}} “{search}”':
    '{count, plural, =0 {没有记忆含有} other {# 条记忆含有}}“{search}”',
  Clear: '清除',
  'Pressure over the steps': '各步的压力',
  'Over the steps': '各步变化',
  pressure: '压力',
  'pressure, and α β γ as it lifts them': '压力，以及随之升高的 α β γ',
  'Pressure from step {first} to step {last}; at step {step} it is {value}.':
    '第 {first} 步至第 {last} 步的压力；第 {step} 步为 {value}。',
  tokens: '词元',
  steps: '步骤',
  'Tokens set it.': '由词元决定。',
  'Steps set it.': '由步骤决定。',
  'Thresholds × {factor} at λ {lambda}.': '阈值 × {factor}，λ 为 {lambda}。',
  'Relative weight': '相对权重',
  Score: '分数',
  'by its square root': '按其平方根',
  'every band on a scale of its own': '每一段各有刻度',
  'step {step} · {weight} · {title}': '第 {step} 步 · {weight} · {title}',
  'Weights, lightest first': '权重，由轻到重',
  'less than wanted': '少于期望',
  '{count, plural, =0 {Nothing was weighed.} one {# memory was weighed.} other {# memories were weighed.}}':
    '{count, plural, =0 {没有计算任何记忆的权重。} other {计算了 # 条记忆的权重。}}',
  'Brief above {alpha}, detailed above {beta}, full above {gamma}; {count} weighed, {shortened} of them shown less than wanted.':
    '高于 {alpha} 为简要，高于 {beta} 为详细，高于 {gamma} 为完整；计算了 {count} 条的权重，其中 {shortened} 条显示少于期望。',
  'Policy {policy}.': '策略 {policy}。',
  'It is {tokens, plural, one {# token} other {# tokens}} over the budget.':
    '超出预算 {tokens, plural, other {# 个词元}}。',
  '{count, plural, one {Chosen again once} other {Chosen again # times}}: the whole came out larger than its parts.':
    '{count, plural, other {已重新选择 # 次}}：整体比各部分之和大。',
  'What stayed of the prompt': '提示词中保留的部分',
  'Its engine kept {cached} and read {fresh}.': '其引擎保留了 {cached} 个，读取了 {fresh} 个。',
  'What is where, and since when': '各部分的位置与起始步骤',
  'The prompt from its beginning to its end': '从头到尾的提示词',
  Extended: '已延长',
  'Cut back': '已截短',
  'Built anew': '重新构建',
  'The previous prompt stayed as it was and grew at its end.': '先前的提示词保持原样，只在末尾增长。',
  'Only the beginning of the previous prompt stayed; the rest was built anew.':
    '只有先前提示词的开头得以保留；其余重新构建。',
  'The prompt was built anew.': '提示词已重新构建。',
  System: '系统',
  'Steps as they came': '按原顺序的步骤',
  'Recalled for the request': '为该请求召回',
  'Lines of hidden steps': '隐藏步骤的行',
  'Request and template': '请求与模板',
  'The previous prompt is not known.': '之前的提示词未知。',
  'The first {kept} of its {prompt} tokens ({share} %) are those of the prompt of step {step}: an engine that keeps its cache reads the other {fresh}.':
    '其 {prompt} 个词元中最前面的 {kept} 个（{share}%）与第 {step} 步的提示词相同：保留缓存的引擎读取其余 {fresh} 个。',
  'Steps {list}': '步骤 {list}',
  'Steps {list} and {count} more': '步骤 {list} 及另外 {count} 个',
  'read again': '重新读取',
  stays: '保留',
  'here since step {step} or before': '自第 {step} 步或更早起在此',
  'here since step {step}': '自第 {step} 步起在此',
  'here since steps {first} to {last}': '自第 {first} 至 {last} 步起在此',
  'Why this score': '为何是这个分数',
  'Tier over time': '层级随时间的变化',
  '{count, plural, one {# step} other {# steps}}, {read} read':
    '共 {count, plural, other {# 步}}，已读 {read} 步',
  '{count, plural, =0 {no change} one {# change} other {# changes}}':
    '{count, plural, =0 {无变化} other {# 次变化}}',
  'Below the tiers is its weight. The line marks the step shown.':
    '层级下方是其权重。竖线标出正在查看的步骤。',
  'Hide the table': '隐藏表格',
  'Show as table': '以表格显示',
  'Choose a memory in the map to see its text, and why it is shown as it is.':
    '在地图中选择一条记忆，查看其文本以及为何这样显示。',
  'Its own context': '它自己的上下文',
  '{score} → weight {weight}': '{score} → 权重 {weight}',
  Granularities: '粒度',
  shown: '显示中',
  'Summary by a model, {tokens, plural, one {# token} other {# tokens}}.':
    '模型的摘要，{tokens, plural, other {# 个词元}}。',
  'Taken from the text word for word, {tokens, plural, one {# token} other {# tokens}}.':
    '逐字取自原文，{tokens, plural, other {# 个词元}}。',
  'The whole text, {tokens, plural, one {# token} other {# tokens}}.':
    '全文，{tokens, plural, other {# 个词元}}。',
  'Forked from “{title}” at step {step}. Up to there both conversations are the same.':
    '从“{title}”的第 {step} 步分叉。到该步为止，两个对话相同。',
  'That conversation is no longer stored.': '那个对话已不再保存。',
  'Open that conversation': '打开那个对话',
  'Under way': '进行中',
  'Comparing the prompt…': '正在比较提示词…',
  'Hash of the prompt: {hash}': '提示词的哈希：{hash}',
  'Prompt the same to the byte': '提示词逐字节相同',
  'Recorded {recorded}, rebuilt {rebuilt}': '记录为 {recorded}，重建为 {rebuilt}',
  'Prompt differs': '提示词不同',
  '{count, plural, one {the text of step {steps} is not stored} other {the texts of steps {steps} are not stored}}':
    '{count, plural, other {第 {steps} 步的文本未保存}}',
  'a stored text differs from the one it showed': '某段已保存的文本与当时显示的不同',
  'the step is not stored': '该步骤未保存',
  'Move through the steps': '在步骤间移动',
  'To the first step': '到第一步',
  '10 steps back': '后退 10 步',
  'Step back': '后退一步',
  Pause: '暂停',
  Play: '播放',
  'Step on': '前进一步',
  '10 steps on': '前进 10 步',
  'To the newest step, and follow it': '到最新一步并跟随',
  'Next less than wanted': '下一个少于期望的步骤',
  'Next question': '下一个问题',
  'Fork from {step}': '从第 {step} 步分叉',
  'Time machine': '时间机器',
  'of {count}': '/ {count}',
  'Newest, followed': '最新，正在跟随',
  'Context size': '上下文大小',
  'budget {tokens}': '预算 {tokens}',
  'Step {step} of {count}: {title}': '第 {step} / {count} 步：{title}',
  Budget: '预算',
  'New tokens a step': '每步新增词元',
  Policy: '策略',
  'Pin the memory of step {step}': '固定第 {step} 步的记忆',
  'Thresholds and more': '阈值及更多',
  'More settings': '更多设置',
  Reset: '重置',
  'This step is still running. You can try other settings once it is saved.':
    '此步仍在进行。保存后即可尝试其他设置。',
  'Reading the conversation…': '正在读取对话…',
  'Fork with these settings': '以这些设置分叉',
  'Apply to this conversation from the next step': '从下一步起应用于此对话',
  'From its next step on, this conversation uses other settings, as long as this page is open.':
    '只要本页开着，此对话从下一步起采用其他设置。',
  Undo: '撤销',
  'Would change': '将会改变',
  Rebuilding: '正在重建',
  '{time}, no model call': '{time}，无模型调用',
  'prompt tokens': '提示词的词元',
  '{shown} of {all}': '{shown} / {all}',
  'later-needed memories at detailed or more': '后来需要且以详细或完整形式显示的记忆',
  '{cited} cited, {glimpsed} opened again, {linked} linked by rare terms in later steps.':
    '{cited} 条被引用，{glimpsed} 条被重新打开，{linked} 条由后续步骤中的罕见词关联。',
  'Tokens by section': '各部分的词元数',
  Section: '部分',
  before: '之前',
  after: '之后',
  Prompt: '提示词',
  'Rebuilt today, this step differs from the recorded one, for instance because WebPACE was updated. Changes are compared with today’s version.':
    '今天重建的这一步与记录不同，例如因为 WebPACE 已更新。更改将与今天重建的结果比较。',
  'Making the vectors…': '正在生成向量…',
  'Make the vectors': '生成向量',
  'Nothing: the prompt would be the same to the byte.': '无变化：提示词将逐字节相同。',
  'Every memory would be shown as it is now; only the words around them would differ.':
    '每条记忆的显示方式不变；只有周围的文字不同。',
  'Memories that would be shown differently': '将以其他方式显示的记忆',
  'from {from} to {to}': '从{from}到{to}',
  '{count, plural, one {And # more.} other {And # more.}}': '{count, plural, other {还有 # 条。}}',
  'No point chosen': '未选择数据点',
  'Point at the chart to read its values.': '指向图表以读取数值。',
  'Lines of {title}': '{title} 的曲线',
  'Point of {title}': '{title} 的数据点',
  '{title} as a table': '{title}（表格）',
  File: '文件',
  Right: '正确',
  'With a quote': '有引文',
  'Not repeated': '未重复',
  'Item F1': '条目 F1',
  Penalties: '扣分',
  right: '正确',
  wrong: '错误',
  'given up early': '过早放弃',
  'at its limit': '达到上限',
  'stopped otherwise': '因其他原因停止',
  'Judge answers': '评判回答',
  'Compares the answers of exported conversations with a file that lists the accepted answers of each question. Every verdict says who gave it.':
    '把导出的对话中的回答与一个列出每个问题可接受答案的文件作比较。每个判定都说明由谁作出。',
  'The model judges what the rule cannot match': '规则无法比对的由模型评判',
  'Exported conversations and one file of accepted answers (.json)':
    '导出的对话和一个可接受答案的文件（.json）',
  'Working…': '正在运行…',
  'Choose conversations and accepted answers of the same questions, all at once.':
    '请一次性选择相同问题的对话和可接受答案。',
  'mean@{count} {mean}, pass@{count} {pass}': 'mean@{count} {mean}，pass@{count} {pass}',
  'Score: 0.4 right, 0.4 with a quote, 0.2 not repeated; by the stated rule':
    '分数：0.4 正确，0.4 有引文，0.2 未重复；按所述规则',
  'by the rule': '由规则判定',
  'by the model {model}': '由模型 {model} 判定',
  Charts: '图表',
  Sessions: '会话',
  'Tokens for history in the charts of one budget': '单一预算图表中用于历史的词元',
  Policies: '策略',
  'Tokens for history': '用于历史的词元',
  'Recorded sessions (.jsonl) or exported conversations (.json), dropped here or chosen':
    '录制的会话（.jsonl）或导出的对话（.json），拖到这里或选择',
  'Replay the open conversation': '重放当前对话',
  'Open a conversation, or ask a question, to replay it.': '打开一个对话，或提出问题，以便重放。',
  Full: '完整',
  Detailed: '详细',
  Words: '词语',
  'Near needs': '近期需求',
  'Mean tokens': '平均词元',
  Overflows: '溢出次数',
  Results: '结果',
  'Recall of what was needed more than two steps later: in full, in full or detailed, and of the words that were needed. A dash: nothing was needed so far back, or no words were named. Near needs: those of the last two steps that were met.':
    '两步以后才需要的内容的召回率：完整、完整或详细，以及所需的词语。短横线：那么久之前没有需要的内容，或未指明词语。近期需求：最近两步所需内容得到满足的比例。',
  'Save the whole report': '保存完整报告',
  '{count, plural, one {# far need} other {# far needs}}': '{count, plural, other {# 个远期需求}}',
  'How each policy shows the memories': '各策略如何显示记忆',
  'How {policy} shows the memories': '{policy} 如何显示记忆',
  'Replays a recorded session step by step under several context policies. It measures how much of what was needed later still stood in the context. No model is asked. History is scored with the vectors that are stored with a conversation, and by words alone where there are none.':
    '在多种上下文策略下逐步重放录制的会话。测量后来需要的内容有多少仍在上下文中。不调用任何模型。历史按随对话保存的向量评分，没有向量时仅按词语。',
  'Progress of the lab': '实验室的进度',
  Cancel: '取消',
  'What happens in the lab': '实验室的进展',
  'Cancelled: these are the replays that were done.': '已取消：以下是已完成的重放。',
  'The comparison was cancelled.': '比较已取消。',
  'The comparison is done.': '比较已完成。',
  Encoded: '已编码',
  'Vectors of what the policies ask for: {done} of {total}': '策略所查询内容的向量：{done} / {total}',
  Replayed: '已重放',
  'With settings': '带设置的策略',
  'A policy with settings of its own, one a line or with commas between: {one} or {other}. They are compared beside the ticked policies.':
    '带有自己设置的策略，每行一个或用逗号分隔：{one} 或 {other}。它们与勾选的策略一起比较。',
  'Add the ablations of PACE': '添加 PACE 的消融实验',
  '{added, plural, =0 {All of them are there.} one {# policy added.} other {# policies added.}}':
    '{added, plural, =0 {全部已在其中。} other {已添加 # 个策略。}}',
  'Recall by budget': '各预算下的召回率',
  'How much of what was needed later stood in the context, in full or detailed.':
    '后来需要的内容有多少以完整或详细的形式在上下文中。',
  'recall, full or detailed': '召回率，完整或详细',
  'Value recall by budget': '各预算下的值召回率',
  'How often the words that were needed stood in the context.': '所需的确切词语出现在上下文中的频率。',
  'value recall': '值召回率',
  'Prefilled tokens by budget': '各预算下的预填充词元',
  'Tokens that the model reads anew at a step (prefill), on average: the fewer, the sooner it starts to write.':
    '模型平均每步重新读取（预填充）的词元：越少，越早开始生成。',
  'tokens a step': '每步词元',
  'tokens for history': '用于历史的词元',
  'Context growth': '上下文的增长',
  'Tokens of history at each step, with {tokens} tokens to spend.':
    '每一步的历史词元，可用 {tokens} 个词元。',
  step: '步骤',
  'tokens of history': '历史的词元',
  'Recall by distance': '各距离下的召回率',
  'The same recall by how many steps back the need lies, with {tokens} tokens to spend.':
    '同一召回率，按所需内容位于多少步之前划分，可用 {tokens} 个词元。',
  'steps back': '之前的步数',
  'History was scored by words alone: there were no vectors.': '历史仅按词语评分：没有向量。',
  'History was scored with the vectors stored with the conversation, by {encoder}.':
    '历史按随对话保存的向量评分，来自 {encoder}。',
  'Up to {count} texts had none and were compared by words.': '至多 {count} 段文本没有向量，按词语比较。',
  Collection: '文集',
  'All, {count, plural, one {# document} other {# documents}}': '全部，{count, plural, other {# 篇文档}}',
  '{count, plural, one {# document} other {# documents}}': '{count, plural, other {# 篇文档}}',
  '{count, plural, one {With this document} other {With these # documents}}':
    '{count, plural, other {对这 # 篇文档}}',
  '{count, plural, one {Move # document} other {Move # documents}}': '{count, plural, other {移动 # 篇文档}}',
  'Name of the collection': '文集名称',
  'Take out of the collection': '移出文集',
  'Move there': '移到那里',
  'Ask only these': '只向这些文档提问',
  Delete: '删除',
  'Newest first': '最新的在前',
  'By title': '按标题',
  'Longest first': '最长的在前',
  'By type': '按类型',
  'Select all': '全选',
  Order: '排序',
  '{count, plural, one {and # more document: find it by name or words} other {and # more documents: find them by name or words}}':
    '{count, plural, other {还有 # 篇文档：请按名称或词语查找}}',
  '{count, plural, one {# document selected} other {# documents selected}}':
    '{count, plural, other {已选 # 篇文档}}',
  '{count, plural, one {# document selected} other {# documents selected}}, {hidden} of them not in this list':
    '{count, plural, other {已选 # 篇文档}}，其中 {hidden} 篇不在此列表中',
  'Select {name}': '选择 {name}',
  'in {collection}': '在“{collection}”中',
  'Delete {name}': '删除 {name}',
  'Result of adding files': '添加文件的结果',
  '{count, plural, one {# file added.} other {# files added.}}': '{count, plural, other {已添加 # 个文件。}}',
  '{count, plural, one {# file replaced the earlier one of its name.} other {# files replaced the earlier ones of their names.}}':
    '{count, plural, other {# 个文件替换了原先的同名文件。}}',
  '{count, plural, one {# file was already there.} other {# files were already there.}}':
    '{count, plural, other {# 个文件已经存在。}}',
  '{count, plural, one {# file not added:} other {# files not added:}}':
    '{count, plural, other {# 个文件未添加：}}',
  'Dismiss all': '全部忽略',
  '{count, plural, one {and # more file} other {and # more files}}': '{count, plural, other {还有 # 个文件}}',
  'Dismiss “{name}”': '忽略“{name}”',
  '{count, plural, one {has # damaged page, which was left out.} other {has # damaged pages, which were left out.}} Add another copy if they matter.':
    '{count, plural, other {有 # 页已损坏，未读取。}}如果这些内容重要，请添加另一份副本。',
  'has damaged characters, shown as “�”. Add another copy if they matter.':
    '含有已损坏的字符，显示为“�”。如果这些字符重要，请添加另一份副本。',
  'is not in UTF-8 and was read as {encoding}. If letters look wrong, save it as UTF-8 and add it again.':
    '不是 UTF-8 编码，已按 {encoding} 读取。如果文字显示有误，请另存为 UTF-8 后重新添加。',
  'has the same text as “{name}”, which is in the library already.': '与资料库中已有的“{name}”文本相同。',
  'is in the library already, with the same text.': '已在资料库中，文本相同。',
  '{count, plural, one {# passage} other {# passages}}': '{count, plural, other {# 个段落}}',
  '{keyed} ready': '{keyed} 个已就绪',
  'Drop documents or folders here: {kinds}. They stay on this device. Questions are answered from them, and every quote leads back to its place.':
    '将文档或文件夹拖到这里：{kinds}。它们留在本设备上。回答以它们为依据，每条引文都指向其出处。',
  'Passages that are not ready yet are found by their words alone.': '尚未准备好的段落只能按词语找到。',
  'Get the rest ready': '准备其余部分',
  Documents: '文档',
  'Find in the library': '在资料库中查找',
  'A name, or words from a text': '名称，或文中的词语',
  'No document has these words.': '没有文档包含这些词语。',
  '{count, plural, one {Remove the sample document} other {Remove all # sample documents}}':
    '{count, plural, other {移除全部 # 篇示例文档}}',
  'Paste text': '粘贴文本',
  Name: '名称',
  'If empty, the first line': '留空则取第一行',
  Text: '文本',
  'Add this text': '添加此文本',
  'pasted text': '粘贴的文本',
  'Team’s library': '团队资料库',
  'What leaves this page: your question, as text and as a vector (numbers that stand for its meaning). Both go to this library and nowhere else. The documents it finds come here to be quoted. Yours stay here.':
    '离开此页面的内容：您的问题，包括文字和向量（表示其含义的一组数字）。它们只发送到这个资料库，不发往别处。它找到的文档会传到这里以供引用；您的文档留在这里。',
  'Also ask the team’s library': '同时向团队资料库提问',
  'Finds passages by meaning, also across languages. Without it the library is searched by words alone.':
    '按语义查找段落，也可跨语言。没有它，资料库仅按词语搜索。',
  'Finds the words that answer a question, in many languages, and says how sure it is. Without it you get only quotes.':
    '在段落中找出回答问题的词句（支持多种语言），并说明有多大把握。没有它，回答就只有引文。',
  'Chooses the steps and writes the answers, if you let it. The bundled one is too small for that: the app chooses the steps, and the reader finds the words that answer.':
    '如果您交给它，它会选择步骤并撰写回答。自带的模型太小，做不到：由应用选择步骤，由阅读器找出作答的词句。',
  'Counts tokens exactly as the language model does.': '与语言模型完全一致地计算词元。',
  Engine: '引擎',
  'On disk': '磁盘占用',
  'Memory (RAM)': '内存',
  '{size} with {tokens} tokens of context': '{size}，上下文 {tokens} 个词元',
  '{size}, texts up to {tokens} tokens': '{size}，文本至多 {tokens} 个词元',
  Licence: '许可证',
  'Measured speed': '实测速度',
  Tokenizer: '分词器',
  '{bits} bits': '{bits} 位',
  Details: '详情',
  '{count, plural, one {# language} other {# languages}}': '{count, plural, other {# 种语言}}',
  '{count, plural, one {# dimension} other {# dimensions}}': '{count, plural, other {# 维}}',
  'A model of {host}. It finds passages by meaning.': '{host} 的模型。它按语义查找段落。',
  'A model of {host}. It chooses the steps and writes the answer.': '{host} 上的模型。它选择步骤并撰写回答。',
  'not used since this page was opened': '打开本页以来未使用',
  'reads {read}, writes {written}': '读取 {read}，生成 {written}',
  'From the next question on, {title} chooses the steps.': '从下一个问题开始，由 {title} 选择步骤。',
  'A better model for this device': '更适合本设备的模型',
  'This device can run {title}.': '本设备可以运行 {title}。',
  'It takes about {memory} of memory. You will see how fast it is here when it runs.':
    '它约占用 {memory} 内存。在本设备上有多快，运行时才知道。',
  'Proposed model and engine': '建议的模型和引擎',
  '{engine}, on the graphics processor': '{engine}，在图形处理器上',
  '{engine}, on the processor': '{engine}，在处理器上',
  'Language model': '语言模型',
  'Who chooses the steps': '由谁选择步骤',
  'the model': '模型',
  'the app': '应用',
  'Language model from the next question on': '从下一个问题开始的语言模型',
  'It is used from the next question on.': '从下一个问题开始使用。',
  '{title} would do better.': '换用 {title} 会更好。',
  'Load the models now': '立即加载模型',
  'In use': '正在使用',
  'What a larger model would add': '更大的模型能带来什么',
  'The bundled encoder and reader find the passages that answer, and the words in them, in many languages. The bundled language model is too small to plan or to sum up: it has a tenth of the size that this takes. So the app chooses the steps and answers without it. A model of 1.5 billion parameters or more can choose the steps, sum up several documents and answer in sentences. It takes about 1 to 4 GB. It is fast on a graphics processor and slow on the processor.':
    '自带的编码器和阅读器能找出作答的段落和其中的词句，支持多种语言。自带的语言模型太小，无法规划或总结：它的大小只有所需的十分之一。因此由应用选择步骤，回答也不用它。拥有 15 亿或更多参数的模型可以选择步骤、总结多篇文档并用完整的句子作答。它需要约 1 至 4 GB，在图形处理器上较快，在处理器上较慢。',
  'Reload this page to use it.': '重新加载此页面即可使用。',
  'Reload now': '立即重新加载',
  'A model of your own': '您自己的模型',
  'One GGUF file, or all parts of a split one. It is checked before anything is kept, stays on this device, and runs on the processor.':
    '一个 GGUF 文件，或分卷文件的所有部分。保存之前先检查，留在本设备上，并在处理器上运行。',
  'Model files (.gguf), dropped here or chosen': '模型文件（.gguf），拖到这里或选择',
  'Or the address of a GGUF file': '或 GGUF 文件的地址',
  'Its SHA-256, if you know it': '它的 SHA-256（如已知）',
  'Check it': '检查',
  'Adding the model': '正在添加模型',
  'Checking the file': '正在检查文件',
  '{loaded} of {total}': '{loaded} / {total}',
  '{title} is in the list above.': '{title} 已列在上方。',
  'Use now': '立即使用',
  'Download and use now, {size}': '下载并立即使用，{size}',
  graphics: '图形处理器',
  processor: '处理器',
  Precision: '数值精度',
  Vectors: '向量',
  'Licence, f16': '许可证，f16',
  'f16 needed': '需要 f16',
  'f16 not needed': '不需要 f16',
  'Files: checked against the SHA-256 that was given.': '文件：已按给出的 SHA-256 校验。',
  'Files: one, checked against the SHA-256 that WebPACE lists for it.':
    '文件：一个，已按 WebPACE 为其列出的 SHA-256 校验。',
  'Files: the publisher’s newest, trusted on first use. Their hashes are kept; a later change is refused.':
    '文件：发布者的最新版，首次使用即信任。其哈希值会保留；之后若有更改，则会拒绝。',
  'Files: revision {revision}.': '文件：修订版 {revision}。',
  '{size} on this device, not verified: kept as first downloaded.':
    '本设备上有 {size}，未经校验：以首次下载的为准。',
  '{size} on this device, verified.': '本设备上有 {size}，已验证。',
  'about {size}': '约 {size}',
  'On this device': '在本设备上',
  'Checking this device…': '正在检查本设备…',
  'Choose a model': '选择模型',
  'Everything runs on this device. A longer context needs more memory.':
    '一切都在本设备上运行。更长的上下文需要更多内存。',
  'CPU: runs on the processor; the others run on the graphics processor. These were not tested with WebPACE: all figures come from their publishers.':
    'CPU：在处理器上运行；其他的在图形处理器上运行。这些模型未用 WebPACE 测试过：所有数据均来自发布者。',
  'The same models in a larger or slower form': '同样的模型，更大或更慢的版本',
  '{count, plural, one {# model does not run on this device} other {# models do not run on this device}}':
    '{count, plural, other {# 个模型无法在此设备上运行}}',
  Mirror: '镜像',
  'none: from the publisher': '无：来自发布者',
  'A mirror: this address is tried before the publisher’s, with the same paths below it.':
    '镜像：先尝试此地址，再尝试发布者的地址；两处的路径相同。',
  'Context length': '上下文长度',
  'about {size} with {tokens} tokens': '约 {size}，{tokens} 个词元',
  'Key of the memory bars': '内存用量条图例',
  'Weights and working space': '权重和工作空间',
  '{size}: half of this device’s memory, which is safe to use': '{size}：本设备内存的一半，可安全使用',
  '{title} needs no 16-bit numbers.': '{title} 不需要 16 位数值。',
  'It needs about {needed}; this device has {memory} in all.': '约需 {needed}；本设备共有 {memory}。',
  'With {tokens} tokens of context it may run.': '上下文为 {tokens} 个词元时也许可以运行。',
  'Plans badly. Until you let it choose the steps, the app chooses them and answers without it.':
    '不善于规划。在您让它选择步骤之前，由应用选择步骤，回答也不用它。',
  'Chooses its own steps in simple tasks and sums up a few documents.':
    '在简单任务中自行选择步骤，并总结少量文档。',
  'Chooses its own steps in simple tasks and sums up a few documents. Slow on the processor.':
    '在简单任务中自行选择步骤，并总结少量文档。在处理器上较慢。',
  'Plans, chooses tools and writes answers in sentences; the size that is recommended.':
    '能规划、选择工具并用完整的句子撰写回答；推荐的大小。',
  'Finds passages by meaning across more than a hundred languages, finer than the bundled encoder.':
    '按语义在一百多种语言中查找段落，比自带的编码器更精细。',
  'Finds passages by meaning across more than a hundred languages, finer than the bundled encoder. Slow on the processor.':
    '按语义在一百多种语言中查找段落，比自带的编码器更精细。在处理器上较慢。',
  'Your own model, on the processor.': '您自己的模型，在处理器上。',
  'Runs here': '可在此运行',
  'May run here': '也许可在此运行',
  'Does not run here': '无法在此运行',
  'This browser does not let this page use the graphics processor (WebGPU).':
    '此浏览器不允许本页使用图形处理器（WebGPU）。',
  'Here the processor does the work of the graphics processor. A sentence takes minutes.':
    '这里由处理器代替图形处理器工作，一句话需要几分钟。',
  'This graphics processor does not offer 16-bit numbers. Choose another variant.':
    '此图形处理器不支持 16 位数；请选用其他版本。',
  'Its largest part does not fit into one buffer of this graphics processor.':
    '它最大的部分放不进此图形处理器的一个缓冲区。',
  'It needs more memory than this device has to spare.': '它需要的内存超过本设备可用的。',
  'It takes more than half of this device’s memory; close other programs first.':
    '它占用本设备一半以上的内存；请先关闭其他程序。',
  'The browser does not say exactly how much memory this device has.': '浏览器没有说明本设备确切有多少内存。',
  'It needs more memory than WebAssembly can have in a browser.':
    '它需要的内存超过浏览器中 WebAssembly 的上限。',
  'The browser has no room for its files.': '浏览器没有空间存放它的文件。',
  'Only one thread can work here, so it is slow.': '这里只能用一个线程，因此较慢。',
  'It was trained for a shorter context, so the context is cut to that length.':
    '上下文超出其训练长度，将截短到该长度。',
  'run and measured by us': '由我们运行并测量',
  'our code ran with small models of the same design, not with these weights':
    '我们的代码用同类设计的小模型运行过，没有用这些权重运行过',
  'from its publisher; we have not run it': '来自其发布者；我们未运行',
  'This device': '本设备',
  Measure: '测量',
  'Measure again': '重新测量',
  'Not measured yet. It takes about half a minute.': '尚未测量。大约需要半分钟。',
  'Settings for this device': '本设备的设置',
  'Forget the measurement': '清除测量结果',
  Measured: '已测量',
  'Waits until the question is answered.': '等待当前问题回答完毕。',
  Starting: '正在开始',
  'Cancel measuring': '取消测量',
  Graphics: '图形处理器',
  'none for this page': '本页没有',
  '{name} (software)': '{name}（软件）',
  'f16 arithmetic': 'f16 运算',
  available: '可用',
  'not available': '不可用',
  unknown: '未知',
  '{size} or more': '{size} 或更多',
  'This page may use': '本页可使用',
  Cores: '核心数',
  '{count}, one thread (page not isolated)': '{count}，一个线程（页面未隔离）',
  'Space for files': '文件空间',
  Reads: '读取',
  Writes: '生成',
  Encodes: '编码',
  '{rate, plural, one {# sentence/s} other {# sentences/s}}': '{rate, plural, other {# 句/秒}}',
  'Measured {when}, in {took}.': '测量于 {when}，用时 {took}。',
  'Measured with {model} {when}, in {took}, on a prompt of {read} tokens. Reading a full prompt of {tokens} tokens takes about {seconds}.':
    '用 {model} 测量于 {when}，用时 {took}，提示词长 {read} 个词元。读取 {tokens} 个词元的完整提示词约需 {seconds}。',
  'as measured': '实测所得',
  '{rate, plural, one {# token/s} other {# tokens/s}}': '{rate, plural, other {# 词元/秒}}',
  'Longest prompt': '最长的提示词',
  Prompts: '提示词',
  'grow at their end': '在末尾增长',
  'chosen anew at each step': '每一步重新选择',
  'Kept free for what is remembered': '为记忆保留的空间',
  Replies: '回复',
  long: '长',
  short: '短',
  'Encoded at once': '一次编码',
  Threads: '线程',
  'as the engine chooses': '由引擎选择',
  'You have set it.': '由您设置。',
  'This device has not been measured with this model; this is the default.':
    '本设备尚未用此模型测量；这是默认值。',
  'What this device reads in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.':
    '本设备在 {seconds, plural, other {#}} 秒内读取的量，每秒 {rate, plural, other {#}} 个词元。',
  'This device reads {rate, plural, one {# token} other {# tokens}} a second. A prompt below {least, plural, one {# token} other {# tokens}} would hold too little, so it takes longer than {seconds, plural, one {# second} other {# seconds}}.':
    '本设备每秒读取 {rate, plural, other {#}} 个词元。少于 {least, plural, other {#}} 个词元的提示词容纳太少，因此用时超过 {seconds, plural, other {#}} 秒。',
  'The whole window of the model, less the reply: this device reads it in {seconds, plural, one {# second} other {# seconds}} or less.':
    '模型的整个窗口减去回复：本设备在 {seconds, plural, other {#}} 秒或更短时间内读完。',
  'This device is fast enough for more, but beyond {most, plural, one {# token} other {# tokens}} more context has hardly helped.':
    '本设备足够快，可以更多；但超过 {most, plural, other {#}} 个词元后，更多上下文几乎没有帮助。',
  'Little of a prompt has to be read anew, so there is no need for a limit.':
    '提示词中需要重读的很少，因此无需限制。',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}} here, more than {limit}. Only the new part of a growing prompt is read.':
    '在此读取整个提示词需要 {seconds, plural, other {#}} 秒，超过 {limit}。在末尾增长的提示词只需读取新增的部分。',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}} here. That is fast enough to choose anew at every step, which finds a little more.':
    '在此读取整个提示词需要 {seconds, plural, other {#}} 秒。这足够快，可以每步重新选择，找到的会多一些。',
  'This engine keeps nothing of a prompt for the next one.': '此引擎不为下一个提示词保留任何内容。',
  'The guided profile sends the model one prompt a question: there is none to grow from.':
    'guided 配置每个问题只向模型发送一个提示词：没有可供续接的前一个提示词。',
  'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}}: room for what is remembered is worth more than speed.':
    '读取整个提示词需要 {seconds, plural, other {#}} 秒：给记忆留出空间比速度更重要。',
  'Prompts of {tokens, plural, one {# token} other {# tokens}} take {seconds, plural, one {# second} other {# seconds}} here: less is kept free, so that less is read anew.':
    '{tokens, plural, other {#}} 个词元的提示词在此需要 {seconds, plural, other {#}} 秒：少保留一些空间，以便少重读。',
  'The model is large enough to choose its own steps.': '模型足够大，可以自行选择步骤。',
  'The model has {millions, plural, one {# million} other {# million}} parameters. Below {least} million, models choose the wrong tools, so the app chooses the steps.':
    '模型有 {millions, plural, other {#}}M 个参数。低于 {least}M 时，模型会选错工具，因此由应用选择步骤。',
  'The model writes {rate, plural, one {# token} other {# tokens}} a second. Below {least}, each of its own steps would take minutes.':
    '模型每秒生成 {rate, plural, other {#}} 个词元。低于 {least} 时，它自己的每一步都需要几分钟。',
  'A window of {window, plural, one {# token} other {# tokens}} has no room for the tools; {least} are needed.':
    '{window, plural, other {#}} 个词元的窗口放不下工具；需要 {least} 个。',
  'What this device writes in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.':
    '本设备在 {seconds, plural, other {#}} 秒内生成的量，每秒 {rate, plural, other {#}} 个词元。',
  'Long replies are for models of {least, plural, one {# billion} other {# billion}} parameters or more with a window of {window, plural, one {# token} other {# tokens}}. Models that were measured to be fast enough write them, too.':
    '长回复适合 {least, plural, other {#}}B 或更多参数、窗口为 {window, plural, other {#}} 个词元的模型。实测速度足够快的模型也可以。',
  'What this device encodes in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# sentence} other {# sentences}} a second: a question waits for one batch.':
    '本设备在 {seconds, plural, other {#}} 秒内编码的量，每秒 {rate, plural, other {#}} 句：每个问题要等待一批编码完成。',
  'The fastest of {tried} that were tried.': '在试过的 {tried} 种中最快。',
  'The graphics processor runs it, many times faster than the processor would.':
    '由图形处理器运行，比处理器快许多倍。',
  'This browser does not let the page use the graphics processor, so the processor does the work.':
    '此浏览器不允许页面使用图形处理器，因此由处理器计算。',
  'Here the processor does the work of the graphics processor. That is far too slow for a language model.':
    '这里的图形由处理器计算，对语言模型来说太慢。',
  'No model in the list is sure to run on this device’s graphics processor, so the processor does the work.':
    '列表中没有哪个模型确定能在此设备的图形处理器上运行，因此由处理器计算。',
  'The graphics processor could run a larger model, but none of those is on this device yet.':
    '图形处理器可以运行更大的模型，但此设备上还没有。',
  'The largest model on this device is a GGUF file, and those run on the processor.':
    '本设备上最大的模型是一个 GGUF 文件，这类文件在处理器上运行。',
  'The models here for the graphics processor would write less than {least, plural, one {# token} other {# tokens}} a second, so the processor does the work.':
    '这里供图形处理器使用的模型每秒生成不到 {least, plural, other {#}} 个词元，因此由处理器计算。',
  '{count, plural, one {The only model on this device that is sure to run here and fast enough.} other {The largest of # models on this device that are sure to run here and fast enough.}}':
    '此设备上能确定运行且足够快的 {count, plural, other {#}} 个模型中最大的一个。',
  'The one that comes with the app; no other is on this device.': '随附的模型；此设备上没有其他模型。',
  'The one that comes with the app; the others on this device are not sure to run here.':
    '随附的模型；此设备上的其他模型不一定能在这里运行。',
  'The one that comes with the app. The next larger one would write {rate, plural, one {# token} other {# tokens}} a second here, and {least} are needed.':
    '随附的模型。更大一级的模型在这里每秒生成 {rate, plural, other {#}} 个词元，而需要 {least} 个。',
  'The one that comes with the app; measure this device to see whether it is fast enough for a larger one.':
    '随附的模型；请测量此设备，看它对更大的模型是否足够快。',
  'The one that comes with the app; no other on this device is larger.':
    '随附的模型；此设备上的其他模型并不更大。',
  'It has {billions, plural, one {# billion} other {# billion}} parameters, can choose its own steps, and is sure to run here.':
    '它有 {billions, plural, other {#}}B 个参数，能自己选择步骤，并且确定能在这里运行。',
  'It has {billions, plural, one {# billion} other {# billion}} parameters, {times, plural, one {# time} other {# times}} as many as the best one here. It is sure to run here.':
    '它有 {billions, plural, other {#}}B 个参数，是这里最好的模型的 {times, plural, other {#}} 倍。它确定能在这里运行。',
  'Loading the models': '正在加载模型',
  'Measuring the encoder': '正在测量编码器',
  'Measuring the language model': '正在测量语言模型',
  'Trying numbers of threads': '正在尝试线程数',
  'One thread: threads need a web server that isolates the page (the headers COOP and COEP), and this one does not.':
    '单线程：多线程需要网页服务器隔离此页面（COOP 和 COEP 标头），而这台服务器没有。',
  'One thread: this browser gave no threads, or not the memory that they share.':
    '单线程：此浏览器没有提供线程，或没有提供线程共享的内存。',
  'One thread: the engine failed while it used several. Measure this device to try them again, or set the number by hand.':
    '单线程：引擎在使用多个线程时终止了。测量此设备可再次尝试，或手动设置线程数。',
  'Download and use {title}, {size}': '下载并使用 {title}，{size}',
  'Download and use {title}, about {size}': '下载并使用 {title}，约 {size}',
  'Download of {title}': '下载 {title}',
  '{loaded} of about {total}': '{loaded} / 约 {total}',
  '{rate}/s': '{rate}/秒',
  'waiting for data': '正在等待数据',
  '{time} left': '剩余 {time}',
  'Checked as it arrives. If it is interrupted, it continues from here.':
    '到达时即校验；若中断，从此处继续。',
  'the download of {title}': '{title} 的下载',
  'Put {title} back': '恢复 {title}',
  'Put back': '恢复',
  'Use {title} now': '立即使用 {title}',
  Chosen: '已选择',
  Use: '使用',
  'Go on with the download of {title}': '继续下载 {title}',
  'Download {title}': '下载 {title}',
  'Go on': '继续',
  Download: '下载',
  'Deleted; its {size} will be free in a moment.': '已删除；其 {size} 即将释放。',
  '{size} downloaded.': '已下载 {size}。',
  'Address of a model server on this device': '本设备上模型服务器的地址',
  'Such as Ollama or LM Studio. The browser asks you whether WebPACE may reach it.':
    '例如 Ollama 或 LM Studio。浏览器会询问您是否允许 WebPACE 访问它。',
  'Add this server': '添加此服务器',
  'Remove this server': '移除此服务器',
  'Search by meaning with {host}': '用 {host} 按语义搜索',
  'If you search with {host}, this leaves the page: the texts of your documents, of the pages that you ask about and of each step, and your questions. It goes to {host} and nowhere else. Your library is made ready again; the result stays here.':
    '如果用 {host} 搜索，离开本页面的内容有：您的文档、您就其提问的网页以及每一步的文字，还有您的问题。它们只发往 {host}，不去别处。资料库会重新准备；结果保存在这里。',
  'Stop sending texts there': '不再向那里发送文字',
  'Embedding models of {host}': '{host} 的嵌入模型',
  'Send the texts of your documents, pages, steps and questions to {model} on {host}?':
    '把您的文档、网页、步骤和问题的文字发送给 {host} 上的 {model} 吗？',
  'Send them there': '发送到那里',
  'Keep them here': '留在这里',
  'Search with {title}': '用 {title} 搜索',
  'Measuring it with short sample texts…': '正在用简短的示例文本测量…',
  'Model servers': '模型服务器',
  'Looking for model servers…': '正在查找模型服务器…',
  'None found. To use models of Ollama, LM Studio, llama.cpp or vLLM, start WebPACE like this:':
    '没有找到。要使用 Ollama、LM Studio、llama.cpp 或 vLLM 的模型，请这样启动 WebPACE：',
  'What leaves this page: your questions, and with each one passages of your documents and earlier steps. All of it goes to {host} and nowhere else. Search, reading and memory stay here.':
    '离开本页面的内容：您的问题，以及随每个问题发送的文档段落和先前步骤。它们只发往 {host}，不去别处。搜索、阅读和记忆都留在这里。',
  'Check the server again': '再次检查服务器',
  'Ask me again before a question goes there': '在问题发往那里之前再次询问我',
  'Models of {host}': '{host} 的模型',
  'an OpenAI-style server': 'OpenAI 式的服务器',
  'the server does not say how long its context is': '服务器没有说明其上下文长度',
  '{tokens} tokens of context': '上下文 {tokens} 个词元',
  '{count, plural, one {# site is allowed} other {# sites are allowed}}':
    '{count, plural, other {已允许 # 个网站}}',
  'Withdraw the permission for {site}': '撤回对 {site} 的许可',
  Withdraw: '撤回',
  'Reading the page…': '正在阅读此网页…',
  'This page has no whole sentences to take key points from.': '此网页没有完整的句子，无法提取要点。',
  '{count, plural, one {The sentence that says most, word for word from this page} other {The # sentences that say most, word for word from this page}}':
    '{count, plural, other {最能概括此网页的 # 个句子，逐字引用}}',
  'Show in the page': '在网页中显示',
  'The page is long: only its beginning was read.': '网页很长：只读取了开头部分。',
  'Ask something about your documents': '就您的文档提问',
  'The tab in front shows a page of the browser or a file, which WebPACE cannot read there. Ask about your documents, or go to a tab with a web page.':
    '前面的标签页显示的是浏览器自身的页面或文件，WebPACE 无法在那里读取。请询问您的文档，或转到显示网页的标签页。',
  'The page in front of you': '您眼前的网页',
  'Press the WebPACE button in the browser’s toolbar to let it read this page.':
    '请按浏览器工具栏中的 WebPACE 按钮，以允许读取此网页。',
  'Ask about this page': '就此网页提问',
  'Ask about the selection': '就所选内容提问',
  '(asks for permission)': '（需要许可）',
  'No tabs': '无标签页',
  'Only the selected text': '仅所选文本',
  '{count, plural, one {# tab} other {# tabs}}': '{count, plural, other {# 个标签页}}',
  'Ask these tabs': '向这些标签页提问',
  'The chosen tabs are searched instead of the library, together with any documents that you choose.':
    '搜索的是所选标签页，而不是资料库；您选择的文档也一并搜索。',
  'This tab': '此标签页',
  'The tab in front cannot be read.': '无法读取前面的标签页。',
  'Add this page to the library': '将此网页加入资料库',
  '“{name}” is in the library.': '“{name}”已在资料库中。',
  'The page is long: only its beginning was added.': '网页很长：只添加了开头部分。',
  'Also these, whichever tab is in front:': '无论哪个标签页在前面，也包括这些：',
  '{count, plural, one {# tab is not shown: its title is hidden from WebPACE.} other {# tabs are not shown: their titles are hidden from WebPACE.}}':
    '{count, plural, other {有 # 个标签页未显示：WebPACE 看不到它们的标题。}}',
  'Show all tabs': '显示所有标签页',
  '{count, plural, one {# tab is left out: pages of the browser itself cannot be read.} other {# tabs are left out: pages of the browser itself cannot be read.}}':
    '{count, plural, other {略去 # 个标签页：无法读取浏览器自身的页面。}}',
  'WebPACE sees titles and addresses of all tabs.': 'WebPACE 可以看到所有标签页的标题和地址。',
  'Hide them again': '重新隐藏',
  'A tab without a known title': '标题未知的标签页',
  Approval: '批准',
  'Allow “{tool}”?': '允许“{tool}”吗？',
  'This leaves your device:': '以下内容将离开您的设备：',
  'This may have run already: the tab closed in the middle of it. Check before you allow it again. It was called with:':
    '这可能已经执行过：执行期间标签页被关闭了。再次允许之前请先确认。当时的参数为：',
  'It contains words from your documents, files or earlier steps.':
    '其中含有您的文档、文件或先前步骤中的文字。',
  'Allow for this question': '对此问题允许',
  'Allow this once': '允许这一次',
  'Do not allow': '不允许',
  'Delete {title}': '删除 {title}',
  'Send this question to {model} on {host}?': '把这个问题发送给 {host} 上的 {model} 吗？',
  'Passages of your documents and earlier steps of this conversation go with it, now and with each later question. You are asked once for each server, and can withdraw the permission in Models.':
    '随之发送的还有您文档中的段落和此对话的先前步骤，这次和以后的每个问题都是如此。每台服务器只询问您一次；您可以在“模型”中撤回许可。',
  'Send it there': '发送到那里',
  'Do not send it': '不发送',
  'Search by meaning runs on {host}: the texts of your documents, pages, steps and questions go there. The reader runs on this device.':
    '按语义搜索在 {host} 上运行：您的文档、网页、步骤和问题的文字会发送到那里。阅读器在本设备上运行。',
  'The language model runs on {host}: what it is asked leaves this page. All other models run on this device.':
    '语言模型在 {host} 上运行：发给它的内容会离开本页面。其他模型都在本设备上运行。',
  'The language model runs on {host}: what it is asked leaves this page.':
    '语言模型在 {host} 上运行：发给它的内容会离开本页面。',
  'All models run on this device; nothing you ask or add leaves it. They are loaded when a question needs them. The bundled ones are checked byte for byte against the published files.':
    '所有模型都在本设备上运行；您提问或添加的内容都不会离开本设备。模型在问题需要时才加载。自带的模型会与发布的文件逐字节核对。',
  'Choose files': '选择文件',
  'Add a folder': '添加文件夹',
  Files: '文件',
  Folder: '文件夹',
  'was {value}': '原为 {value}',
  'Getting ready to search by meaning': '正在准备按语义搜索',
  'Getting ready to find short answers': '正在准备查找简短答案',
  'Getting the language model ready': '正在准备语言模型',
  'Getting ready to count tokens': '正在准备计算词元',
  Progress: '进度',
  '{engine} restarts': '{engine}正在重启',
  '{done} of {total}': '{done} / {total}',
  'only the first time': '仅首次需要',
  starting: '正在开始',
  'Cancel loading': '取消加载',
  'Reading {name}': '正在读取 {name}',
  'file {file} of {files}': '第 {file} / {files} 个文件',
  'part {part} of {parts}, file {file} of {files}': '第 {part} / {parts} 部分，第 {file} / {files} 个文件',
  'Getting your documents ready': '正在准备您的文档',
  'Reading documents': '正在读取文档',
  'Stop for now': '暂时停止',
  '{done} of {count, plural, one {# passage} other {# passages}}':
    '{done} / {count, plural, other {# 个段落}}',
  '{rate} a second': '每秒 {rate} 段',
  'about {time} left': '约剩 {time}',
  'Loading…': '正在加载…',
  Blocks: '文本块',
  'Directive by the model {model}.': '由模型 {model} 给出的指令。',
  'Directive by the automatic rule.': '由自动规则给出的指令。',
  'The model was asked first: {reason}': '先询问了模型：{reason}',
  'Blocks: {count}, rewritten: {rewritten}': '{count} 个文本块，其中 {rewritten} 个经改写',
  'Edits for this step: {count}': '为此步作了 {count} 处编辑',
  automatic: '自动',
  model: '模型',
  verbatim: '逐字',
  'Plan ({author})': '计划（{author}）',
  '(after {tasks})': '（在 {tasks} 之后）',
  '{first} to {last} folded into one': '{first} 至 {last} 折叠为一',
  '{id} rewritten': '{id} 已改写',
  '{ids} merged': '{ids} 已合并',
  '{ids} deleted': '{ids} 已删除',
  'note removed': '笔记已移除',
  'note written': '笔记已写下',
  'of {budget} tokens': '/ {budget} 个词元',
  'over the budget by {tokens}': '超出预算 {tokens}',
  'A memory that this prompt showed is not stored any more.': '此提示词曾显示的一条记忆已不再保存。',
  '{tokens} tokens.': '{tokens} 个词元。',
  'Texts of this conversation were left out when it was exported: this is not what the step was given.':
    '导出此对话时省略了部分文本：因此这不是该步当时收到的内容。',
  'Rebuilt from the store, byte for byte what the step was given.':
    '由存储重建，与该步当时收到的逐字节相同。',
  'Rebuilt from the store; its hash is not that of the step.': '由存储重建；其哈希与该步的不同。',
  'Step {step} is not in it on its own.': '第 {step} 步没有单独出现在其中。',
  'Choose a memory to see why it is here.': '选择一条记忆，查看它为何在这里。',
  'Memory of step {step}, {trust}: show why it is here': '第 {step} 步的记忆，{trust}：显示它为何在这里',
  'Step {step} itself': '第 {step} 步本身',
  'Policy {policy}': '策略 {policy}',
  'What it left in memory': '它在记忆中留下的',
  'What the model wrote': '模型所写',
  'Nothing.': '无。',
  'loading {time}': '加载 {time}',
  'context {time}': '上下文 {time}',
  'action {time}': '动作 {time}',
  'memory {time}': '记忆 {time}',
  Tiers: '层级',
  'Its weight earned more than there was room for, or than the policy gave it.':
    '按其权重本可显示更多，但空间不足，或策略没有分配。',
  'Older memory': '较早的记忆',
  'Asked for again': '再次请求的步骤',
  'Folded ranges': '折叠的区间',
  'Recent steps': '最近的步骤',
  Template: '模板',
  'Kept for the reply': '为回复保留',
  'Left empty to answer sooner': '留空以便更快回答',
  Free: '空闲',
  'The browser keeps this data until you delete it.': '浏览器会保留这些数据，直到您删除。',
  'The browser agreed not to clear this site’s data when space runs low. Clearing site data yourself still removes everything.':
    '浏览器已同意在空间不足时不清除本网站的数据。手动清除网站数据仍会移除一切。',
  'The browser may remove this data when the disk runs full.': '磁盘将满时，浏览器可能移除这些数据。',
  'Below you can back up the conversations that matter to you. Models can be downloaded again.':
    '您可以在下方备份重要的对话。模型可以重新下载。',
  'Keep my data': '保留我的数据',
  'The browser did not agree. It is more likely to agree once you install the app or use it often. Until then, back up the conversations that matter to you.':
    '浏览器没有同意。安装应用或经常使用之后，浏览器更容易同意；在此之前，请备份重要的对话。',
  'Documents and their search data': '文档及其搜索数据',
  'Model files that come with the app': '随应用提供的模型文件',
  'What takes up space, largest first': '占用空间的内容，从大到小',
  What: '内容',
  'Approximate size': '大致大小',
  Action: '操作',
  'Conversation: {title}': '对话：{title}',
  'Model: {title}': '模型：{title}',
  'Model, in part: {title}': '模型（部分）：{title}',
  'Back up the conversation {title}': '备份对话 {title}',
  'Back up': '备份',
  'Delete the conversation {title}': '删除对话 {title}',
  'Remove the model files': '移除模型文件',
  Remove: '移除',
  'Show the documents': '显示文档',
  Show: '显示',
  Storage: '存储',
  'Nothing is saved: this browser does not let the page keep data.':
    '不保存任何内容：此浏览器不允许本页保存数据。',
  'This browser does not say how much space there is.': '此浏览器不说明有多少空间。',
  'Space used': '已用空间',
  'About {used} of the {room} that the browser offers this site.': '约 {used}，浏览器为本网站提供 {room}。',
  'This page cannot be shown. Here is its text.': '无法显示此页，以下是它的文本。',
  'How the source is shown': '来源的显示方式',
  'Original page': '原始页面',
  'Opening the page…': '正在打开页面…',
  'Previous page': '上一页',
  'Page {page} of {last}': '第 {page} 页，共 {last} 页',
  'Next page': '下一页',
  'The quote was not found on the page; it is marked in the text.':
    '在页面上没有找到引文；它已在文本中标出。',
  'This file has pictures in JPEG 2000 or JBIG2, as scans often do. They are not shown here.':
    '此文件包含 JPEG 2000 或 JBIG2 格式的图片，扫描件常见这类图片。这里不会显示它们。',
  'Original page {number}': '原始第 {number} 页',
  'Original page {number}, with the quote marked': '原始第 {number} 页，已标出引文',
  Table: '表格',
  'Table: {columns}': '表格：{columns}',
  Advanced: '高级',
  'Memory policy': '记忆策略',
  'Most steps': '最多步数',
  'Ask again in another way': '换一种方式再问',
  'Up to {most} steps instead of {usual}.': '最多 {most} 步，而不是 {usual} 步。',
  'Read more documents': '多读一些文档',
  '{title}, from this question on.': '从这个问题起使用 {title}。',
  'Let a larger model write it': '让更大的模型来写',
  'Another rule chooses which earlier steps it keeps in mind.': '由另一条规则选择记住哪些先前步骤。',
  'Change what it remembers': '改变记住的内容',
  'When off, you get only quotes, but sooner.': '关闭时只给出引文，但更快。',
  'Short answer': '简短答案',
  'Ask again': '再问一次',
  'Model in use: {model}.': '正在使用的模型：{model}。',
  'Choose another model': '选择其他模型',
  'What to do with this answer': '对这个回答的操作',
  'Search by meaning now': '现在按语义搜索',
  'Copying is not allowed: download it': '不允许复制：请下载',
  Copy: '复制',
  'Share as a file': '分享为文件',
  Wrong: '错误',
  'Your note: {note}': '您的备注：{note}',
  'Note on this answer': '对这个回答的备注',
  'What is right about it?': '哪里正确？',
  'What is wrong about it?': '哪里错误？',
  'Save the note': '保存备注',
  'It stays on this device and is never exported.': '它留在此设备上，从不导出。',
  'Remembered from earlier steps of this conversation.': '来自此对话先前步骤的记忆。',
  'Remembered from what you said.': '来自对您说过的话的记忆。',
  'Answer: {outcome}': '回答：{outcome}',
  'Not sure. This comes closest:': '不能确定。最接近的是：',
  'The key points, word for word:': '要点（原文）：',
  'These documents mention it:': '以下文档提到了它：',
  'Noted.': '已记下。',
  'Nothing sure was found for: {question}': '没有找到可靠的答案：{question}',
  '{tools} sent nothing: nobody was there to allow it.': '{tools} 没有发送任何内容：没有人在场允许。',
  'Still reading…': '仍在阅读…',
  'The best quote so far. It may change.': '目前最好的引文，还可能改变。',
  'Taken from quote {number}': '取自引文 {number}',
  'Your documents say different things:': '您的文档说法不一：',
  'The marked words are likely the answer.': '标出的文字很可能就是答案。',
  likely: '可能',
  'Ask in other words, or choose another tab.': '换个说法提问，或选择另一个标签页。',
  'Ask in other words, or add a document about it.': '请换一种说法再问，或添加写有答案的文档。',
  'Closest passages': '最接近的段落',
  Quotes: '引文',
  'Answered.': '已回答。',
  'Found in the open tabs.': '在打开的标签页中找到。',
  Answer: '回答',
  'Quote {number}, {title}': '引文 {number}，{title}',
  'Side by side': '并排对照',
  'doesn’t mention it': '未提及',
  'no source': '无来源',
  'Look for a source for: {sentence}': '为此句查找来源：{sentence}',
  'Is there a source for this? “{sentence}”': '这句话有来源吗？“{sentence}”',
  'Look for one': '查找来源',
  'All documents were searched by words, and not yet by meaning.': '已按词语搜索全部文档，尚未按语义搜索。',
  'All documents were searched by words, {percent} % of their text by meaning too.':
    '已按词语搜索全部文档，其中 {percent}% 的文本也按语义搜索。',
  'All documents are searched by words, and not yet by meaning.': '正在按词语搜索全部文档，尚未按语义搜索。',
  'All documents are searched by words, {percent} % of their text by meaning too.':
    '正在按词语搜索全部文档，其中 {percent}% 的文本也按语义搜索。',
  'When you asked, only {percent} % of the text was ready for search by meaning. Now all of it is: ask again.':
    '您提问时，只有 {percent}% 的文本准备好按语义搜索。现在全部都好了：请再问一次。',
  'When you asked, only {percent} % of the text was ready for search by meaning. Ask again when the rest is ready.':
    '您提问时，只有 {percent}% 的文本准备好按语义搜索。其余部分准备好后请再问一次。',
  'Open the document at this place': '在此处打开文档',
  'Show the page at this place': '在网页中显示此处',
  'Show the memory of this step': '显示这一步的记忆',
  Ask: '提问',
  'Follow-up question': '后续问题',
  'Ask the next question meanwhile': '此时可提出下一个问题',
  'Ask a follow-up question': '提出后续问题',
  'What do you want to know?': '您想知道什么？',
  'Enter to ask, Shift + Enter for a new line': 'Enter 提问，Shift + Enter 换行',
  Stopping: '正在停止',
  Stop: '停止',
  'Ask next': '接着提问',
  Working: '处理中',
  'Search this conversation': '搜索此对话',
  Sources: '来源',
  'Open the context': '打开上下文',
  '{count, plural, one {# step} other {# steps}}': '{count, plural, other {# 步}}',
  'Steps {first} to {last} of: {question}': '第 {first} 至 {last} 步，问题：{question}',
  'End of: {question}': '结束：{question}',
  '{count, plural, one {# step of this conversation could not be read. The others are intact, and you can go on from them.} other {# steps of this conversation could not be read. The others are intact, and you can go on from them.}}':
    '{count, plural, other {此对话有 # 步无法读取。其余步骤完整，可以继续。}}',
  'This conversation’s record differs from what was saved: its title, tags or answers may have been altered. Its steps are checked separately.':
    '此对话的记录与保存时不同：标题、标签或回答可能已改变。其步骤另行检查。',
  'You can already ask: everything is searched by words.': '现在就可以提问：全部内容按词语搜索。',
  'You can already ask: everything is searched by words, {percent} % also by meaning.':
    '现在就可以提问：全部内容按词语搜索，其中 {percent}% 也按语义搜索。',
  'Questions, steps and answers': '问题、步骤和回答',
  'To the end': '到末尾',
  'Show the whole question': '显示完整问题',
  'Waiting questions': '等待中的问题',
  'new conversation': '新对话',
  'follow-up': '后续问题',
  'follow-up to the conversation under way': '对当前对话的后续问题',
  'follow-up to another conversation': '对其他对话的后续问题',
  'Edit the waiting question {question}': '编辑等待中的问题 {question}',
  Edit: '编辑',
  'Remove the waiting question {question}': '移除等待中的问题 {question}',
  '“{name}” was not added.': '“{name}”未添加。',
  '{count, plural, one {# file was not added.} other {# files were not added.}}':
    '{count, plural, other {有 # 个文件未添加。}}',
  'See why': '查看原因',
  'Close this note': '关闭此提示',
  'Words in this conversation, or the number of a step': '此对话中的词语，或步骤编号',
  'Previous match': '上一个匹配',
  'Next match': '下一个匹配',
  'Close the search': '关闭搜索',
  'Steps found': '找到的步骤',
  'Show more': '显示更多',
  'Searching…': '正在搜索…',
  'Not found': '未找到',
  '{at} of {count}': '{at} / {count}',
  'All documents': '所有文档',
  '{count, plural, one {Only # document} other {Only # documents}}': '{count, plural, other {仅 # 篇文档}}',
  'Ask these documents': '向这些文档提问',
  'All documents, including new ones': '所有文档，包括以后添加的',
  'Collection {name}': '文集 {name}',
  'Find by name or text': '按名称或文本查找',
  'Find a document to ask': '查找要提问的文档',
  'The page was closed before this question was answered. Ask again to go on from here.':
    '在回答这个问题之前页面已关闭。再问一次即可从这里继续。',
  'Answers are exact quotes from your files, and each leads to its place there. Everything stays on this device.':
    '答案都是文件中的原文引用，每条都能回到原处。一切都留在本设备上。',
  'Example questions': '示例问题',
  'Try an example from {count} short, made-up documents': '试试示例（出自 {count} 篇虚构的短文）',
  'Examples from your documents': '取自您文档的示例',
  'Examples for the sample library': '示例资料库的问题',
  'Add documents': '添加文档',
  'Or drop your own files anywhere here': '或者把自己的文件拖到这里',
  'Or ask about your own documents': '或就您自己的文档提问',
  Report: '报告',
  'Not finished.': '未完成。',
  Footnotes: '脚注',
  '{first} ({second})': '{first}（{second}）',
  '{count, plural, one {quoted once} other {quoted # times}}': '{count, plural, other {被引用 # 次}}',
  'Copy the report': '复制报告',
  'Download the report': '下载报告',
  'Print the report': '打印报告',
  Print: '打印',
  'Written by a language model from documents, not checked.': '由语言模型根据文档撰写，未经核对。',
  'The conversation was read from a file.': '该对话读取自文件。',
  'Likely the answer:': '可能的答案：',
  '“{quote}”': '“{quote}”',
  'Quote {number}': '引文 {number}',
  'Previous quote': '上一条引文',
  'Next quote': '下一条引文',
  'Open the whole document': '打开整个文档',
  'The library does not hold this document; the conversation kept this quote of it.':
    '资料库中没有此文档；该对话保留了其中的这段引文。',
  'The document with the answer will appear here, with the quote marked.':
    '写有答案的文档会显示在这里，引文会标出。',
  'The document has changed since it was quoted.': '引用之后，文档已有改动。',
  '{count, plural, one {# source} other {# sources}}': '{count, plural, other {# 个来源}}',
  'Only the newest answer': '仅最新的回答',
  'Close the sources': '关闭来源',
  'No answer has a quote yet.': '还没有带引文的回答。',
  '{count} more': '还有 {count} 条',
  'by the automatic rule': '由自动规则给出',
  'by the model': '由模型给出',
  'word for word': '逐字',
  'Plan: {done} of {count} done': '计划：{count} 项中完成 {done} 项',
  '{count, plural, one {# note} other {# notes}}': '{count, plural, other {# 条笔记}}',
  'Plan, {author}': '计划，{author}',
  Plan: '计划',
  done: '已完成',
  open: '待办',
  Notes: '笔记',
  'Asked {model} on {host}.': '询问了 {host} 上的 {model}。',
  'Written by {model} on {host}.': '由 {host} 上的 {model} 撰写。',
  'Questions go to {model}, with passages of your documents and earlier steps of the conversation.':
    '问题会发送给 {model}，并附上您文档中的段落和此对话的先前步骤。',
  'Questions, steps and documents go to {encoder} for search by meaning.':
    '问题、步骤和文档会发送给 {encoder}，用于按语义搜索。',
  'Output cut: {kept} of {all} characters are kept.': '输出已截断：保留 {all} 个字符中的 {kept} 个。',
  '{figure}, drawn by code in step {step}: {title}': '{figure}，由第 {step} 步的代码绘制：{title}',
  '{figure} · untrusted: drawn by code that the model wrote': '{figure} · 不受信任：由模型所写的代码绘制',
  Steps: '步骤',
  '{count, plural, one {# earlier step} other {# earlier steps}}': '{count, plural, other {# 个先前步骤}}',
  'What the model thought:': '模型的思考：',
  '{fresh} new, {cached} cached': '新读 {fresh}，缓存 {cached}',
  '{seconds} s…': '{seconds} 秒…',
  'Sent from this device': '从此设备发出的内容',
  'Sent to {receiver}: {text}': '发送给 {receiver}：{text}',
  'Getting ready': '正在准备',
  Searching: '正在搜索',
  '{count, plural, one {Read # document} other {Read # documents}} in {time}':
    '阅读了 {count, plural, other {# 篇文档}}，用时 {time}',
  '{count, plural, one {# step} other {# steps}} · {time}': '{count, plural, other {# 步}} · {time}',
  '{count, plural, one {Read # document} other {Read # documents}} in {time}, after {load} of loading':
    '阅读了 {count, plural, other {# 篇文档}}，用时 {time}，此前加载 {load}',
  '{count, plural, one {# step} other {# steps}} · {time}, after {load} of loading':
    '{count, plural, other {# 步}} · {time}，此前加载 {load}',
  'Leave out what was read': '省略读过的内容',
  'Texts of documents and pages, everything made from them, and what the model wrote while it worked. Questions, answers and titles stay.':
    '文档和网页的文本、由其产生的一切，以及模型工作时所写的内容。保留问题、回答和标题。',
  'Leave out the quotes of the answers': '省略回答中的引文',
  'And the short answers that were taken from them.': '以及取自引文的简短答案。',
  'Leave out addresses and paths': '省略地址和路径',
  'Web and mail addresses and file paths, wherever they occur.':
    '网页地址、邮箱地址和文件路径，无论出现在哪里。',
  'To share it, without the texts of documents': '用于分享：不含文档文本',
  'As a backup of the whole conversation': '作为整个对话的备份',
  'Export the conversation': '导出对话',
  'What is left out': '省略的内容',
  'Preview the file': '预览文件',
  'Save the file': '保存文件',
  'What the file is for': '文件的用途',
  '{name}: {count, plural, one {# step} other {# steps}}, {size}.':
    '{name}：{count, plural, other {# 步}}，{size}。',
  'It holds everything, also the texts of your documents. Share it only with people who may read them.':
    '其中包含一切，也包括文档的文本。请只分享给可以阅读这些内容的人。',
  '{texts, plural, one {# text} other {# texts}} with {characters} characters left out{addresses, plural, =0 {} one {, and # address or path} other {, and # addresses and paths}}. It can be imported and says what is missing. Prompts in it are not those that the model was given.':
    '省略了 {texts, plural, other {# 段文本}}（{characters} 个字符）{addresses, plural, =0 {} other {以及 # 个地址和路径}}。可以导入，并会说明缺少什么。其中的提示词不是模型当时收到的。',
  '{count, plural, one {# step of this conversation is lost} other {# steps of this conversation are lost}}. The file has all the others, and a line in the place of each that is lost.':
    '{count, plural, other {此对话有 # 步已丢失}}。文件包含其余所有步骤，每个丢失的步骤以一行文字代替。',
  '{count, plural, one {# step of this conversation is lost or follows a lost one} other {# steps of this conversation are lost or follow a lost one}}. The file has what came before, and says so.':
    '{count, plural, other {此对话有 # 步已丢失，或位于已丢失的步骤之后}}。文件包含之前的部分，并会说明。',
  'The other tab no longer responds. You can go on here: every saved step is there, and nothing that the other tab does later is saved.':
    '另一个标签页不再响应。您可以在这里继续；已保存的步骤都在，它之后做的任何事都不会被保存。',
  'New name of the conversation': '对话的新名称',
  Save: '保存',
  'Another tab is working on this conversation. Each step appears here once it is saved. If that tab closes before the answer, this one goes on.':
    '另一个标签页正在处理此对话。每一步保存后都会显示在这里。若那个标签页在得出答案前关闭，本页会继续。',
  'Go on here': '在此继续',
  'This conversation was interrupted: its tab was closed or crashed before the answer. Every saved step is here.':
    '此对话被中断：其标签页在得出答案前已关闭或崩溃。已保存的每一步都在这里。',
  'Find a conversation': '查找对话',
  'Search questions': '搜索问题',
  'No conversations yet. Each question you ask is kept here.': '还没有对话。您提出的每个问题都会保留在这里。',
  'No conversation has these tags.': '没有对话带有这些标签。',
  'No conversation has these words.': '没有对话包含这些词语。',
  Import: '导入',
  'Conversation files': '对话文件',
  'Actions for the conversation {title}': '对话 {title} 的操作',
  'Pin, rename, tag, export, delete': '置顶、重命名、加标签、导出、删除',
  'Unpin the conversation {title}': '取消置顶对话 {title}',
  'Pin the conversation {title}': '置顶对话 {title}',
  Unpin: '取消置顶',
  Pin: '置顶',
  'Rename the conversation {title}': '重命名对话 {title}',
  Rename: '重命名',
  'Tag the conversation {title}': '为对话 {title} 加标签',
  Tags: '标签',
  'Export the conversation {title}': '导出对话 {title}',
  Export: '导出',
  'Working now': '正在处理',
  'Working now, step {step}': '正在处理，第 {step} 步',
  'Working in another tab': '正在另一个标签页中处理',
  imported: '已导入',
  redacted: '有省略',
  'About {used} of {room} is used. When it is full, no more steps can be saved. Largest: {items}.':
    '已用约 {used}，共 {room}。用满后将无法再保存步骤。占用最多的：{items}。',
  'Choose what to delete': '选择要删除的内容',
  'Not now': '暂不',
  'the conversation “{title}”, {size}': '对话“{title}”，{size}',
  'documents, {size}': '文档，{size}',
  'model files, {size}': '模型文件，{size}',
  'Only conversations with these tags': '仅显示带这些标签的对话',
  'Tags of the conversation {title}': '对话 {title} 的标签',
  'Remove the tag {name}': '去掉标签 {name}',
  'New tag': '新标签',
  Add: '添加',
  Done: '完成',
  'Asked again': '再次提问',
  'Asked again ({count})': '再次提问（{count}）',
  Pinned: '置顶',
  Today: '今天',
  Yesterday: '昨天',
  'The next question': '下一个问题',
  'Prompt budget': '提示词预算',
  'How much of its memory the agent sees at each step. More helps it remember, but takes longer to read.':
    '智能体每一步能看到多少自己的记忆。看得越多，记得越多，读取也越久。',
  'Most steps for a question': '每个问题的最多步数',
  'Most time for a question': '每个问题的最长时间',
  '{count, plural, one {# minute} other {# minutes}}': '{count, plural, other {# 分钟}}',
  'When a limit is reached, the question stops, and what was found is kept. Ask again in the same conversation to go on.':
    '到达上限时该问题即停止，已找到的内容会保留；在同一对话中再问一次即可继续。',
  'Let the model use the tools of this page (code, and the web if it is on)':
    '允许模型使用本页的工具（代码，以及已开启时的网络）',
  'Summaries by the model, in the background': '由模型在后台写摘要',
  'Long steps are then shown as the model’s summary, if it keeps all numbers and names and adds none. No step waits for one. Most summaries of the bundled model are refused.':
    '较长的步骤将以模型的摘要显示，前提是摘要保留数字和名称且不添加新的。没有步骤会等待摘要。自带模型的摘要大多会被拒绝。',
  Language: '语言',
  'Same as the browser': '跟随浏览器',
  'For buttons, settings and explanations. Documents, questions and answers stay in their own language.':
    '用于按钮、设置和说明。文档、问题和回答保持各自的语言。',
  'Tell me when an answer is ready': '回答就绪时通知我',
  'The browser blocks notifications from this page. Allow them next to its address, then switch this on.':
    '浏览器阻止了本页的通知。请在地址旁允许通知，然后开启此项。',
  'This browser has no notifications. The title of the page says when an answer is ready.':
    '此浏览器没有通知功能。回答就绪时，页面标题会显示。',
  'A system notification shows your question while you look at another page.':
    '您在看其他页面时，系统通知会显示您的问题。',
  'Expect as many steps as earlier conversations on this device took': '按本设备以往对话所用的步数来预期',
  Keyboard: '快捷键',
  Answers: '回答',
  'Choose the documents': '选择文档',
  'Language model: {model}': '语言模型：{model}',
  'Choose the model': '选择模型',
  Privacy: '隐私',
  'Web access is on. When a question needs the web, search words and addresses leave this device.':
    '网络访问已开启。问题需要网络时，搜索词和网址会离开本设备。',
  'Web access is off. No search words leave this device.': '网络访问已关闭。没有搜索词离开本设备。',
  'Change web access': '更改网络访问',
  'Commands by single keys': '单键命令',
  'Single keys do nothing while you type. Switch them off if you speak to the computer or press keys by mistake. Every command is also in the list that Ctrl or ⌘ + K opens.':
    '输入文字时单键不起作用。如果您用语音操作电脑，或容易误按，请关闭：每个命令也都在 Ctrl 或 ⌘ + K 打开的列表中。',
  'Same as the system': '跟随系统',
  Light: '浅色',
  Dark: '深色',
  Theme: '主题',
  'Back up to a folder after each answer': '每次回答后备份到文件夹',
  'After each answer what is new is backed up to the folder “{name}”.':
    '每次回答后，新内容会备份到文件夹“{name}”。',
  'The browser needs your permission again to write to the folder “{name}”.':
    '浏览器需要再次获得许可，才能写入文件夹“{name}”。',
  'The files are encrypted.': '文件已加密。',
  'Go on backing up': '继续备份',
  'Stop backing up to it': '停止备份到此处',
  Backup: '备份',
  'All conversations and the text of all documents, for another device or in case you lose this one. Each backup is read back to check it. PDF files themselves are not in it: add them again to see their original pages.':
    '所有对话和所有文档的文字，供另一台设备使用，或以备这台设备丢失。每份备份都会重新读取以作核对。PDF 文件本身不在其中：重新添加后才能看到原始页面。',
  'Passphrase (optional; it encrypts the backup)': '密码短语（可选；用于加密备份）',
  'Nobody can open an encrypted backup without the passphrase, and nobody can recover the passphrase for you.':
    '没有密码短语，任何人都无法打开加密的备份，也没有人能替您找回密码短语。',
  'Back up to a file': '备份到文件',
  'Restore backups': '恢复备份',
  'Stopped. What had been restored by then stays.': '已停止。在此之前已恢复的内容保留。',
  'Stopped. The backup was not finished.': '已停止。备份没有完成。',
  'Backed up and read back: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}, {size}.':
    '已备份并重新读取核对：{runs, plural, other {# 个对话}}，{documents, plural, other {# 篇文档}}，{size}。',
  '{count, plural, one {# file is} other {# files are}} unchanged.':
    '{count, plural, other {# 个文件}}没有变化。',
  'Nothing new was in it.': '其中没有新内容。',
  'Restored: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}.':
    '已恢复：{runs, plural, other {# 个对话}}，{documents, plural, other {# 篇文档}}。',
  '{count, plural, one {# was} other {# were}} already here, unchanged.':
    '{count, plural, other {# 项}}已在此处，保持不变。',
  'Not restored:': '未恢复：',
  '{count, plural, one {# more was} other {# more were}} not restored.':
    '另有{count, plural, other {# 项}}未恢复。',
  '{percent} % ready': '已就绪 {percent}%',
  '{keyed} of {count, plural, one {# passage} other {# passages}} ready':
    '已就绪 {keyed} / {count, plural, other {# 个段落}}',
  empty: '空',
  '{count, plural, one {# document} other {# documents}} on this device':
    '{count, plural, other {本设备上有 # 篇文档}}',
  'Saved in this browser': '保存在此浏览器中',
  'Not saved: kept only until this tab closes': '未保存：只保留到关闭此标签页',
  Menu: '菜单',
  'Open WebPACE in its own tab': '在单独的标签页中打开 WebPACE',
  'Another page shows WebPACE inside itself. It could trick you into pressing what you cannot see, so nothing opens here.':
    '另一个网页把 WebPACE 嵌入了自身。它可能诱使您按下看不见的东西，所以这里不打开任何内容。',
  'Done: {question}': '完成：{question}',
  'Working: {question}': '处理中：{question}',
  'Working ({waiting} waiting): {question}': '处理中（{waiting} 个在等待）：{question}',
  'Working, step {step}: {question}': '处理中，第 {step} 步：{question}',
  'Working, step {step} ({waiting} waiting): {question}':
    '处理中，第 {step} 步（{waiting} 个在等待）：{question}',
  Tabs: '标签页',
  'How many people attended the open evenings at Ravelfell Observatory during 2022?':
    '2022年有多少人参加了Ravelfell天文台的开放之夜？',
  'How long does the bus take from Harrowick to Wangxi?': '从Harrowick到Wangxi坐公交车要多久？',
  'How much is a night in a tent in Sallow Meadow?': '在Sallow Meadow搭帐篷一晚多少钱？',
  'What does “{title}” say about “{heading}”?': '《{title}》关于“{heading}”说了什么？',
  'What is “{title}” about?': '《{title}》讲的是什么？',
  'What else is said about this: “{sentence}”?': '关于这一点还说了什么：“{sentence}”？',
  'How much is {row}?': '{row}是多少？',
  'What is in the row “{row}” of “{table}”?': '“{table}”中“{row}”那一行写了什么？',
  'What is the “{column}” of {row}?': '{row}的“{column}”是什么？',
  'Working on your question.': '正在处理您的问题。',
  'Stopped. What was found so far is kept.': '已停止。目前找到的内容已保留。',
  '{count, plural, one {Answered with # quote.} other {Answered with # quotes.}}':
    '{count, plural, other {已用 # 条引文回答。}}',
  '{title}, from step {step}': '{title}，自第 {step} 步起',
  'Forked at step {step}. The conversation it comes from stays as it is.':
    '在第 {step} 步分叉。它所源自的对话保持原样。',
  'There are no files in what was added. Add {kinds}, or a folder that has some.':
    '添加的内容中没有文件。请添加 {kinds}，或包含这些文件的文件夹。',
  '{count, plural, one {Replaced “{name}” with the new text of that name.} other {Replaced # documents with new texts of their names.}}':
    '{count, plural, =1 {已用同名的新文本替换“{name}”。} other {已用同名的新文本替换 # 篇文档。}}',
  'Deleted “{name}”.': '已删除“{name}”。',
  '{count, plural, one {Deleted # document.} other {Deleted # documents.}}':
    '{count, plural, other {已删除 # 篇文档。}}',
  'Deleted {title}. Its {size} become free when this notice closes.':
    '已删除 {title}。此通知消失后会释放其 {size}。',
  'Exported as {name}.': '已导出为 {name}。',
  '{count, plural, one {# conversation imported.} other {# conversations imported.}}':
    '{count, plural, other {已导入 # 个对话。}}',
  'This conversation is no longer stored. Choose another one.': '此对话已不再保存。请选择其他对话。',
  'Deleted the conversation “{title}”.': '已删除对话“{title}”。',
  'The site was not allowed, so its page was not read.': '该网站未获允许，因此没有读取其网页。',
  'Tools read these files and no others, until this page is closed. Add to the library what you want to keep and find again.':
    '在关闭此页面之前，工具只读取这些文件。想保留并日后查找的内容，请添加到资料库。',
  'Files that tools may read': '工具可读取的文件',
  'Remove {name}': '移除 {name}',
  Code: '代码',
  'Keep variables and modules from one execution to the next': '在多次执行之间保留变量和模块',
  'Python comes with its standard library. NumPy, pandas and Matplotlib are not part of this app. Add their files (.whl, from the Pyodide 314.0.7 release), beginning with those that others need. They stay in this browser.':
    'Python 自带标准库。NumPy、pandas 和 Matplotlib 不属于本应用：请添加它们的文件（.whl，Pyodide 314.0.7 版），先添加被依赖的。文件留在此浏览器中。',
  'Python packages (.whl)': 'Python 包（.whl）',
  '{label}, one per line': '{label}，每行一个',
  '{label} {number}': '{label} {number}',
  'Remove this one': '移除这一个',
  'Add another': '再添加一个',
  Run: '运行',
  'Result of {tool}': '{tool} 的结果',
  'Output of the tool': '工具的输出',
  'Try by hand what an agent can use. Code runs on this device, cut off from the network and from this page.':
    '手动试用智能体可用的工具。代码在本设备上运行，与网络和本页隔离。',
  'Run a tool': '运行工具',
  Tool: '工具',
  'In English, as a model reads it:': '英文原文，即模型读到的内容：',
  'What happens with the tools': '工具的进展',
  '{tool} is done.': '{tool} 已完成。',
  '{tool} failed.': '{tool} 失败了。',
  'The web': '网络',
  'Let tools read the web': '允许工具读取网页',
  'When off, nothing leaves this device. When on, search words and visited addresses go out through the server of this page, and only while a tool runs.':
    '关闭时，任何内容都不离开本设备。开启时，搜索词和所访问的地址会经本页的服务器发出，且仅在工具运行期间。',
  'The server of this page does not read the web. Start it with “npm start -- --web”, then look again.':
    '本页的服务器不读取网页。请用“npm start -- --web”启动它，然后再查看。',
  'Look again': '再查看一次',
  'The server of this page reads public pages.': '本页的服务器读取公开网页。',
  'Address of your SearXNG (optional)': '您的 SearXNG 地址（可选）',
  'Your mail address, for faster answers of scholarly indexes (optional)':
    '您的邮箱地址，可加快学术索引的响应（可选）',
  'Addresses of the services': '服务地址',
  'MediaWiki, {language} stands for the language': 'MediaWiki，{language} 代表语言',
  'It ended without an answer.': '已结束，没有答案。',
  'Something unexpected went wrong. Ask again; nothing is lost.':
    '出现了意外错误。请再问一次；没有丢失任何内容。',
  '{count, plural, one {# token} other {# tokens}}': '{count, plural, other {# 个词元}}',
  '{count, plural, one {# byte} other {# bytes}}': '{count, plural, other {# 字节}}',
  '{size} KB': '{size} KB',
  '{size} GB': '{size} GB',
  '{size} MB': '{size} MB',
  '{count} ms': '{count} 毫秒',
  '{seconds} s': '{seconds} 秒',
  '{minutes} min {seconds} s': '{minutes} 分 {seconds} 秒',
  '{minutes} min': '{minutes} 分钟',
  '{first}, {second}': '{first}，{second}',
  ': ': '：',
  '; ': '；',
  'what was read': '读过的内容',
  'the quotes': '引文',
  'addresses and paths': '地址和路径',
  'This conversation comes from a file. Its questions, quotes and answers are whatever that file says. Quotes lead to a document only where the library holds the same one.':
    '此对话来自文件。其问题、引文和回答以该文件所述为准。只有资料库中有同一文档时，引文才能指向它。',
  'It was exported without: {what}. Its prompts are made of what is left, and are not those that the model was given.':
    '导出时省略了：{what}。其提示词由剩余内容构成，不是模型当时收到的。',
  'Some of its steps were lost before it was exported. A line stands in for each, also in the prompts that showed it.':
    '其部分步骤在导出前已丢失：由一行文字代替，曾显示这些步骤的提示词中也是如此。',
  'It is the beginning of a conversation of {steps, plural, one {# step} other {# steps}} that had lost some when it was exported.':
    '这是一个有 {steps, plural, other {# 步}}的对话的开头，导出时已丢失部分步骤。',
  'page {number}': '第 {number} 页',
  'slide {number}': '第 {number} 张幻灯片',
  'sheet “{label}”': '工作表“{label}”',
  'sheet {number}': '第 {number} 个工作表',
  'section “{label}”': '“{label}”一节',
  'section {number}': '第 {number} 节',
  'pages {first} to {last}': '第 {first} 至 {last} 页',
  'slides {first} to {last}': '第 {first} 至 {last} 张幻灯片',
  '{first} to {last}': '{first}至{last}',
  'not in the library': '不在资料库中',
  '{name}, changed since it was quoted': '{name}，引用后有改动',
  'your own words, this conversation': '您自己的话，此对话',
  'your own words, step {step} of this conversation': '您自己的话，此对话第 {step} 步',
  'remembered from this conversation': '来自此对话的记忆',
  'remembered from step {step} of this conversation': '来自此对话第 {step} 步的记忆',
  'line {first}': '第 {first} 行',
  'lines {first} to {last}': '第 {first} 至 {last} 行',
  'Weight {weight} is above γ {passed}, which earns the full text.':
    '权重 {weight} 高于 γ {passed}，可显示完整文本。',
  'Weight {weight} is above β {passed} and not above γ {missed}, which earns its most telling sentences.':
    '权重 {weight} 高于 β {passed}，不高于 γ {missed}，可显示最能说明问题的句子。',
  'Weight {weight} is above α {passed} and not above β {missed}, which earns a sentence or two.':
    '权重 {weight} 高于 α {passed}，不高于 β {missed}，可显示一两句话。',
  'Weight {weight} is not above α {missed}, which earns a line.':
    '权重 {weight} 不高于 α {missed}，可显示一行。',
  'Weight {weight} is not above the threshold of the full text, and this policy shows full texts and lines alone.':
    '权重 {weight} 不高于完整文本的阈值，而此策略只显示完整文本和单行。',
  'Weight {weight} is above {passed} and earned this; it was worth its {tokens} tokens.':
    '权重 {weight} 高于 {passed}，可显示为此形式；值得花费 {tokens} 个词元。',
  'Weight {weight} earned less; there was room left, and {tokens} tokens for it were the best use.':
    '权重 {weight} 只够显示更少；但还有空间，为它用 {tokens} 个词元最合算。',
  'Weight {weight} is not above α {missed}; a line was worth its {tokens} tokens.':
    '权重 {weight} 不高于 α {missed}；一行值得花费 {tokens} 个词元。',
  'With score {score} it was worth its {tokens} tokens.': '分数为 {score}，值得花费 {tokens} 个词元。',
  'With score {score} it still found room as a whole.': '分数为 {score}，仍有空间完整放下。',
  'The prompt is filled from the newest step backwards, and it still found room.':
    '提示词从最新的步骤开始往前填充，它仍有空间放下。',
  'With score {score} it found no room as a whole, and this policy shows whole steps or none.':
    '分数为 {score}，没有空间完整放下，而此策略只显示完整步骤或不显示。',
  'The prompt was full before its turn came, going back from the newest step.':
    '从最新的步骤开始往前填充，轮到它之前提示词已满。',
  'This policy shows every step in full, whether it fits or not.': '此策略完整显示每一步，无论是否放得下。',
  'Weight {weight} earned more, but the {room} tokens that a step may spend on memories were taken.':
    '权重 {weight} 本可显示更多，但每一步可用于记忆的 {room} 个词元已经用完。',
  'There was no room for all of it in the {room} tokens for memories.':
    '用于记忆的 {room} 个词元放不下它的全部。',
  'Weight {weight} is above {passed}, but others were worth more of the {room} tokens for memories.':
    '权重 {weight} 高于 {passed}，但其他记忆更值得占用用于记忆的 {room} 个词元。',
  'Weight {weight} is not above α {missed}: one line names it together with its neighbours.':
    '权重 {weight} 不高于 α {missed}：由一行连同相邻步骤一起标出。',
  'Its embedding was not ready, so it had no weight and stands in one line with its neighbours.':
    '它的嵌入向量尚未就绪，因此没有权重，与相邻步骤同在一行。',
  'There was no room for it by itself, so one line names it together with its neighbours.':
    '没有空间单独显示，因此由一行连同相邻步骤一起标出。',
  'Hidden in a line with its neighbours, and farther from being shown than the hidden ones listed here.':
    '与相邻步骤隐藏在一行中，比此处列出的隐藏步骤更难得到显示。',
  'One of the newest steps, which are shown in full.': '属于最新的步骤，最新的步骤完整显示。',
  'One of the newest steps, shortened: the newest may take half of the room.':
    '属于最新的步骤，但已缩短：最新的步骤最多占一半空间。',
  'One of the newest steps, hidden: newer ones filled the half kept for the newest.':
    '属于最新的步骤，但被隐藏：更新的步骤已占满留给最新步骤的一半空间。',
  'The agent asked to see this step in full again.': '智能体要求再次完整查看这一步。',
  'The agent asked to see this step again, and this much of it found room.':
    '智能体要求再次查看这一步，空间只够显示这么多。',
  'The agent asked to see this step again, and none of it found room.':
    '智能体要求再次查看这一步，但没有空间显示它。',
  'Pinned, so it is always shown in full.': '已固定，因此始终完整显示。',
  'Chosen earlier for the same request, and kept in its place so that the model need not read the prompt again.':
    '先前已为同一请求选中，并保留在原位，使模型不必重读提示词。',
  'This is the request being worked on, which stands in the prompt as the question.':
    '这是正在处理的请求，在提示词中作为问题出现。',
  'Its embedding was not ready, so it had no weight.': '它的嵌入向量尚未就绪，因此没有权重。',
  'No model’s summary of it was ready, so it is shown in full, or as a line where there was no room.':
    '模型还没有为它写好摘要，因此完整显示；空间不足时只显示一行。',
  'Rewritten by the policy: the edits beside say how, and who wrote them.':
    '由策略改写：旁边的编辑记录说明了如何改写以及由谁改写。',
  'Rewritten by the policy into one text with its neighbours: the edits beside say how.':
    '由策略与相邻步骤改写为一段文本：旁边的编辑记录说明了如何改写。',
  'The policy left this step as it was.': '策略让这一步保持原样。',
  full: '完整',
  detailed: '详细',
  brief: '简要',
  line: '一行',
  range: '区间',
  'Wanted {tier}.': '期望：{tier}。',
  'Wanted {wanted}, shown {shown}.': '期望：{wanted}；显示：{shown}。',
  'Meaning, to the question': '与问题的语义相似度',
  'Words shared with the question': '与问题共有的词语',
  Age: '时间远近',
  'Came right after a good match': '紧接在较好的匹配之后',
  'Rare words shared with the newest steps': '与最新步骤共有的罕见词',
  'Linked to the newest steps': '与最新步骤关联',
  'Linked to the best matches': '与最佳匹配关联',
  'Same tab or task': '同一标签页或任务',
  'Done for the same question': '为同一个问题所做',
  'Length of its text': '文本长度',
  'Named by the question before': '上一个问题提到',
  'Named by a good match': '由较好的匹配提到',
  'Words of the next tasks of the plan': '计划中后续任务的词语',
  'Looked at again before': '先前回看过',
  'Not in your documents': '您的文档中没有答案',
  'Not in the open tabs': '打开的标签页中没有答案',
  'Neither in the open tabs nor in the chosen documents': '打开的标签页和所选文档中都没有答案',
  'Not found so far': '目前尚未找到',
  '{value}: the sum of “{column}” in {rows, plural, one {# row} other {# rows}} of “{title}”':
    '{value}：“{title}”中 {rows, plural, other {# 行}}“{column}”的总和',
  '{value}: the mean of “{column}” in {rows, plural, one {# row} other {# rows}} of “{title}”':
    '{value}：“{title}”中 {rows, plural, other {# 行}}“{column}”的平均值',
  '{rows, plural, =0 {No row of “{title}”} one {# row of “{title}”} other {# rows of “{title}”}}':
    '{rows, plural, =0 {“{title}”中没有符合的行} other {“{title}”中的 # 行}}',
  'Counted: the rows whose “{column}” fits the question, out of {of}. No sentence says the number.':
    '计数范围：{of} 行中“{column}”符合问题的那些行。没有句子说出这个数目。',
  'Calculated from every row of the table. No sentence says the number.':
    '由表格的每一行算出。没有句子说出这个数目。',
  'Calculated from the rows that hold the words of the question, out of {of}. No sentence says the number.':
    '由 {of} 行中含有问题词语的那些行算出。没有句子说出这个数目。',
  'Counted: every row of the table. No sentence says the number.':
    '计数范围：表格的每一行。没有句子说出这个数目。',
  'Counted: the rows that hold the words of the question, out of {of}. No sentence says the number.':
    '计数范围：{of} 行中含有问题词语的那些行。没有句子说出这个数目。',
  'N, last steps in full': 'N，最后几步完整显示',
  'λ, pull of pressure': 'λ，压力的作用',
  'τ, temperature': 'τ，温度',
  'α, brief from': 'α，简要起点',
  'β, detailed from': 'β，详细起点',
  'γ, full from': 'γ，完整起点',
  'Steps expected of a task': '任务的预计步数',
  'Fill the budget': '用满预算',
  Layout: '布局',
  'Share for the index of hidden steps': '隐藏步骤索引所占份额',
  'Weight of meaning': '语义的权重',
  'Weight of words': '词语的权重',
  'Weight of age': '时间远近的权重',
  'Weight of what followed a match': '匹配之后内容的权重',
  'Weight of shared rare words': '共有罕见词的权重',
  'Weight of links to the last steps': '与最近步骤关联的权重',
  'Weight of links to the best matches': '与最佳匹配关联的权重',
  'Weight of the same question': '同一问题的权重',
  'Weight of length': '长度的权重',
  'Weight of the question before': '上一个问题的权重',
  'Weight of names in good matches': '较好匹配中名称的权重',
  'Weight of earlier glimpses': '先前回看的权重',
  Query: '查询',
  'Four tiers instead of two': '四个层级而非两个',
  'Fit the budget exactly': '精确符合预算',
  'Share filled newest first': '优先填入最新内容的份额',
  'Tokens of a step’s summary': '步骤摘要的词元数',
  'Tokens of a folded block': '折叠块的词元数',
  'Fold down to, percent': '折叠至（百分比）',
  'Who writes summaries, folds, edits and plans': '摘要、折叠、编辑和计划由谁来写',
  'k, next tasks in view': 'k，着眼的后续任务数',
  'Steps opened in full at once, at most': '一次最多完整打开的步骤数',
  Strategy: '方式',
  'Tokens of the working note': '工作笔记的词元数',
  'Results read in pieces from, tokens': '结果超过多少词元时分段读取',
  'Tokens of a compressed step': '压缩步骤的词元数',
  'Tokens of the summary': '摘要的词元数',
  'In order of time': '按时间顺序',
  'Stable, grows at its end': '稳定，只在末尾增长',
  'The question and the last steps': '问题和最近的步骤',
  'The question alone': '仅问题',
  'Tiered, for strong models': '分级，适合强模型',
  'Early and often, for weak models': '早压缩、勤压缩，适合弱模型',
  'A stated rule': '既定规则',
  'The loaded model, in the background': '已加载的模型，在后台',
  'The settings of this step were not recorded; the defaults stand in.': '此步的设置未记录；以默认值代替。',
  'Its tokens were counted by another model’s tokenizer; they are counted anew.':
    '它的词元由另一模型的分词器计数；现重新计数。',
  'This conversation came without the vectors of its memories, as imported conversations do: words alone decide here, on both sides.':
    '此对话来自文件，不带记忆的向量：这里两边都只由词语决定。',
  'The question of this policy was not encoded in this conversation; words alone decide.':
    '此策略的查询在此对话中未编码；仅由词语决定。',
  'Steps before this one are lost.': '此步之前的步骤已丢失。',
  'A model wrote what the policy did; its stated rule stands in.':
    '策略的操作由模型写出；这里以其既定规则代替。',
  'Something that this step was made with was not recorded.': '生成此步所用的某些内容未记录。',
  Search: '搜索',
  Read: '阅读',
  Reopen: '回看',
  Error: '错误',
  Brief: '简要',
  Line: '一行',
  Range: '区间',
  'the whole step': '整个步骤',
  'its most telling sentences': '最能说明问题的句子',
  'one or two sentences': '一两句话',
  'one line that names it': '标出它的一行',
  'folded into one line with its neighbours': '与相邻步骤折叠成一行',
  'from the app': '来自应用',
  'from you': '来自您',
  'from the model': '来自模型',
  'from a document': '来自文档',
  'From the app itself': '来自应用本身',
  'From you': '来自您',
  'From the language model; it can be wrong': '来自语言模型；可能有误',
  'Untrusted: from outside, read as information and never followed':
    '不受信任：来自外部，仅作为信息阅读，绝不执行',
  'Runs JavaScript, cut off from network, files and page.': '运行 JavaScript，与网络、文件和页面隔离。',
  'Runs Python, cut off from network, files and page.': '运行 Python，与网络、文件和页面隔离。',
  'Reads a file that you gave to the tools, part by part.': '逐部分读取您交给工具的文件。',
  'Searches the web.': '搜索网络。',
  'Reads pages of the web and gives what answers a question.': '读取网页并给出能回答问题的内容。',
  'Finds scholarly works.': '查找学术著作。',
  Queries: '查询',
  Page: '页面',
  Address: '地址',
  'What to look for': '要找什么',
  'From year': '起始年份',
  'To year': '截止年份',
  'Written by WebPACE itself.': '由 WebPACE 自身撰写。',
  'Your own words.': '您自己的话。',
  'Written by the language model; it can be wrong.': '由语言模型撰写；可能有误。',
  'From a document: read as information, never followed as an instruction.':
    '来自文档：仅作为信息阅读，绝不当作指令执行。',
  'From documents, not checked.': '来自文档，未经核对。',
  'Not finished': '未完成',
  Interrupted: '已中断',
  Answered: '已回答',
  'No answer found': '未找到答案',
  Stopped: '已停止',
  Failed: '失败',
  Encoder: '编码器',
  Reader: '阅读器',
  'not loaded yet': '尚未加载',
  loading: '正在加载',
  ready: '就绪',
  restarting: '正在重启',
  'not working': '无法工作',
  'The app (guided)': '应用（guided）',
  'The model (react)': '模型（react）',
  'Searches, reads and quotes by itself; no language model is asked. Best with small models.':
    '自行搜索、阅读并引用，不调用语言模型。适合小模型。',
  'The model chooses each action and writes the answer. The bundled model is too small for this: it is there to try.':
    '模型选择每个动作并撰写回答。自带的模型太小，做不好这些：仅供试用。',
  'The words that answer appear above their quotes. When off, you get only the quotes, but sooner.':
    '回答问题的词语显示在引文上方。关闭后只显示引文，但更快。',
  'PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, CSV, JSON, XML, LaTeX, mail (.eml), .txt and .md files':
    'PDF、Word、PowerPoint、Excel、OpenDocument、EPUB、HTML、CSV、JSON、XML、LaTeX、邮件（.eml）、.txt 和 .md 文件',
  'This is sound or video, which cannot be read without a speech recognition model, and none is installed. Add a transcript as text.':
    '这是声音或视频。没有语音识别模型就无法读取，而目前没有安装。请以文本形式添加文字稿。',
  'This kind of file cannot be read. Save it as PDF or as plain text, and add that.':
    '这种文件无法读取。请另存为 PDF 或纯文本后添加。',
  'The file could not be read: it may be a folder, or have been moved, changed or deleted. Add it again.':
    '文件无法读取：它可能是文件夹，或已被移动、更改或删除。请重新添加。',
  'text file': '文本文件',
  'Markdown file': 'Markdown 文件',
  PDF: 'PDF',
  'Word document': 'Word 文档',
  presentation: '演示文稿',
  spreadsheet: '电子表格',
  'OpenDocument text': 'OpenDocument 文本',
  'OpenDocument sheets': 'OpenDocument 表格',
  'OpenDocument slides': 'OpenDocument 幻灯片',
  table: '表格',
  'web page': '网页',
  book: '书籍',
  mail: '邮件',
  'data file': '数据文件',
  'cut off or of another form': '被截断或形式不同',
  'no text': '没有文本',
  'not shorter than the text': '不比原文短',
  'a number that the text does not have': '含原文没有的数字',
  'a name that the text does not have': '含原文没有的名称',
  'numbers left out': '遗漏数字',
  'addresses left out': '遗漏地址',
  'the same phrase over and over': '反复同一短语',
  'could not be compared with the text': '无法与原文比较',
  'nearer to another step': '更接近另一个步骤',
  'AgentFold: a micro summary of every step, neighbours folded into one when room runs out.':
    'AgentFold：每一步一个微型摘要；空间用尽时相邻的折叠为一个。',
  'Everything in full, in order of time; says so when it no longer fits.':
    '全部按时间顺序完整显示；放不下时会说明。',
  'Half of the room for the newest steps, half for those that match in meaning and words, in full.':
    '一半空间给最新的步骤，一半给在语义和词语上匹配的步骤，均完整显示。',
  'Half of the room for the newest steps, half for those that match the request, in full.':
    '一半空间给最新的步骤，一半给与请求匹配的步骤，均完整显示。',
  'AdaCoM: a manager edits the context before each step: rewrites, merges, deletes, keeps a note.':
    'AdaCoM：管理者在每一步之前编辑上下文：改写、合并、删除、记笔记。',
  'PACE as published: compares each step with the question and the last steps, and shortens more as the room fills.':
    '论文中的 PACE：把每一步与问题和最近的步骤比较，空间越满，缩短得越多。',
  'PAACE: a plan of the request, and a context compressed for its next tasks.':
    'PAACE：请求的计划，以及为接下来的任务压缩的上下文。',
  'The last two steps, then those that share most words with the request and these two, in full.':
    '最后两步，然后是与请求及这两步共有词语最多的步骤，均完整显示。',
  'The last two steps, then those that share most words with the request, in full.':
    '最后两步，然后是与请求共有词语最多的步骤，均完整显示。',
  'The Summary Agent: one cumulative summary of all older steps, written anew at every step.':
    'Summary Agent：对所有较早步骤的一份累积摘要，每一步重写。',
  'The newest steps in full, as many as fit; older ones are left out.':
    '最新的步骤完整显示，能放多少放多少；较早的略去。',
  'The default: scores each step by meaning, words and links to the question, and makes the best use of the room.':
    '默认策略：按语义、词语和与问题的关联为每一步评分，并最充分地利用空间。',
};
