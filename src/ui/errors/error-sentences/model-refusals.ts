/** Refusals of files of models, of models by this device, and of model servers. */
import { message } from '../../language/translate.ts';
import { type Refusal, same } from './refusal.ts';

const filesAgain = message(
  'The model’s files cannot be read. Delete the model and download it again, or choose another one.',
);

export const modelRefusals: readonly Refusal[] = [
  same(
    message(
      '{file} cannot be used: it is a web page. Use the address of the file itself; on model hubs it has /resolve/ in it, not /blob/.',
    ),
  ),
  {
    written: '{file} cannot be used: it is {kind}, not a GGUF file. Choose a file that ends in .gguf.',
    shown: message('{file} cannot be used: it is not a GGUF file. Choose a file that ends in .gguf.'),
  },
  same(
    message(
      '{file} cannot be used: it is of GGUF version {version}. Versions 2 and 3 can be read: get a newer file of the model.',
    ),
  ),
  {
    written: '{file} cannot be used: its header is damaged ({detail}). Get the file anew.',
    shown: message('{file} cannot be used: its beginning is damaged. Get the file anew.'),
  },
  same(message('{file} cannot be used: it ends within its header. It was cut off on its way: get it again.')),
  {
    written:
      '{file} cannot be used: it is no language model that can be talked to ({detail}). Choose the file of an instruct or chat model.',
    shown: message(
      '{file} cannot be used: it is no language model that can be talked to. Choose the file of an instruct or chat model.',
    ),
  },
  same(message('{file} cannot be used: it has no tokenizer. Choose a file made by a recent converter.')),
  {
    written: '{file} cannot be used: it has {size} GB, and this engine takes files of up to 2 GB. {advice}',
    shown: message(
      '{file} cannot be used: it has {size} GB, and files of up to 2 GB are taken. Add the model in parts, or choose a smaller version of it.',
    ),
  },
  {
    written: '{file} cannot be used: it is not whole: {bytes} of {all} bytes. Get it anew.',
    shown: message('{file} cannot be used: it is not whole. Get it anew.'),
  },
  same(
    message(
      '{file} could not be downloaded: the server refuses it ({status}). The publisher may want its terms accepted first. Download the file there by hand and add it from this device.',
    ),
  ),
  same(
    message(
      '{file} could not be downloaded: the server answered {status}. Check the address, or choose another model.',
    ),
  ),
  {
    written:
      '{file} could not be downloaded: the connection failed again and again ({why}). What has come is kept. Check the connection, or whether this site may reach that address, then go on.',
    shown: message(
      '{file} could not be downloaded: the connection failed again and again. What has come is kept. Check the connection, or whether this site may reach that address, then go on.',
    ),
  },
  same(
    message(
      '{file} could not be downloaded: the server answered with a web page. Check the address of the model.',
    ),
  ),
  same(message('{file} is not on this device. Download the model first.')),
  same(message('The server does not say how long {file} is. Download it by hand and add the file.')),
  same(message('This file is being downloaded already. Wait for it.')),
  same(message('This file is being downloaded in another tab. Wait for it, or close that tab.')),
  same(
    message(
      'There is no room left for this model. Delete another model, or free space on this device, then go on with the download.',
    ),
  ),
  same(
    message(
      'This browser keeps no files for this site, so a model cannot be downloaded. Leave private browsing, or allow the site to store data.',
    ),
  ),
  {
    written:
      'The list of this model’s files cannot be read. Delete the model and download it again, or choose another one.',
    shown: filesAgain,
  },
  {
    written:
      'The publisher’s list of this model’s files cannot be read. Delete the model and download it again, or choose another one.',
    shown: filesAgain,
  },
  {
    written:
      'The model’s graph cannot be read: {why}. Delete the model and download it again, or choose another one.',
    shown: filesAgain,
  },
  {
    written:
      'llama.cpp cannot load this model: {said}. Choose a shorter context, another file of it, or another model.',
    shown: message(
      'The engine cannot load this model. Choose a shorter context, another file of it, or another model.',
    ),
  },
  same(
    message(
      'This browser gives no graphics processor (WebGPU) to this page, and the model needs one. Use a model for the processor, or another browser.',
    ),
  ),
  same(
    message(
      'This graphics processor does not compute with 16-bit numbers (shader-f16) here, and the model needs that. Choose its f32 variant in Models.',
    ),
  ),
  same(
    message('The model does not fit into memory. Choose a smaller model, or a shorter context, in Models.'),
  ),
  same(
    message(
      'The model’s library does not fit this version of the engine. Delete the model and download it again.',
    ),
  ),
];

export const serverRefusals: readonly Refusal[] = [
  same(message('The model server at {host} cannot be reached. Start it, then ask again.')),
  same(
    message(
      'The model server at {host} said nothing for {seconds} seconds. Check that it still works, or choose a smaller model there; then ask again.',
    ),
  ),
  same(message('The model server at {host} is busy ({status}). Wait a little, then ask again.')),
  {
    written: 'The model server at {host} failed ({status}){said}. Look at what it prints, then ask again.',
    shown: message('The model server at {host} failed ({status}). Look at what it prints, then ask again.'),
  },
  same(
    message('The reply of {model} on {host} was cut off. Check that the server still runs, then ask again.'),
  ),
  {
    written: 'There is no model “{model}” on {host}{said}. Choose another one in Models.',
    shown: message('There is no model “{model}” on the server. Choose another one in Models.'),
  },
  same(
    message(
      '{host} unloaded {model} in the middle of a reply. Ask again; if it happens again, give the server more memory.',
    ),
  ),
  same(
    message(
      'What {host} answered is not the reply of a model server. Check the address that WebPACE was started with.',
    ),
  ),
  same(
    message(
      'The model server at {host} wants a key, or another one than it was given ({status}). Start WebPACE with the key: docs/model-servers.md says how.',
    ),
  ),
];
