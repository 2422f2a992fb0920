"""Stage 3: checkpoint -> reader.onnx and reader.json (without calibration, which stage 5 adds)."""
import argparse
import hashlib
import json
import os

import onnx
import torch

import graph
from model import Reader
from quantise import BLOCK
from text import ANSWER_MAX, END, HEAD_MAX, PAD, QUESTION_MAX, START, STRIDE, WINDOW


def write(path, data):
    """Writes under another name first, so that nobody reads half a file."""
    mode = 'wb' if isinstance(data, bytes) else 'w'
    with open(path + '.part', mode, encoding=None if mode == 'wb' else 'utf-8') as file:
        file.write(data)
    os.replace(path + '.part', path)


def place_of(data, name):
    """Absolute offset and length of an initializer's raw bytes inside the file."""
    raw = next(i.raw_data for i in onnx.load_from_string(data).graph.initializer if i.name == name)
    offset = data.find(raw)
    if offset < 0 or data.find(raw, offset + 1) >= 0:
        raise SystemExit(f'{name} is not in the file exactly once')
    return offset, len(raw)


def table_of(encoder, name):
    with open(encoder, 'rb') as file:
        data = file.read()
    quantised, scales = place_of(data, 'emb.q'), place_of(data, 'emb.s16')
    return {
        'file': name, 'sha256': hashlib.sha256(data).hexdigest(), 'rows': 250037,
        'quantizedOffset': quantised[0], 'quantizedBytes': quantised[1],
        'scaleOffset': scales[0], 'scaleBytes': scales[1], 'blockSize': BLOCK, 'width': 384,
        'dequantisation':
            'Row r: 192 bytes at quantizedOffset + 192 r and 12 little-endian fp16 scales at scaleOffset + 24 r. '
            'Block b (0..11) is the 16 bytes at 16 b of the row and scale b. Byte i of a block holds value 2i of '
            'the block in its low half and value 2i + 1 in its high half. Value = (half - 8) * scale, in float32.',
    }


SEQUENCE = {
    'form': '<s> question </s></s> head text </s>',
    'startId': START, 'endId': END, 'padId': PAD,
    'questionPrefix': 'query: ', 'passagePrefix': 'passage: ',
    'rules': [
        'question = ids of tokenize("query: " + trimmed question) without specials, the first maximumQuestionTokens.',
        'The passage string is "passage: " + TITLE + "\\n" + TEXT, or "passage: " + TEXT where there is no title. It is '
        'tokenised once, without specials. H = length of the string in front of TEXT.',
        'head = the leading tokens whose end offset is <= H, the first maximumHeadTokens of them. text = all later '
        'tokens. Offsets into TEXT = offsets of the string - H, never below 0, white space at both ends taken off.',
        'Every window is [startId] question [endId] [endId] head text[k..k+room) [endId], '
        'room = windowTokens - question - head - 4. Token type 0 up to and with the first endId, 1 from there on.',
        'Windows begin at k = 0, step, 2 step, ... while k < count - room, then one last at count - room; '
        'step = max(room - strideTokens, 1), so strideTokens is the overlap. One window where count <= room.',
        'An answer lies wholly in text tokens, never in the head: i <= j <= i + maximumAnswerTokens. '
        'Its characters run from the start of token i to the end of token j.',
        'null = start_logits[0] + end_logits[0]; margin = start_logits[i] + end_logits[j] - null. '
        'No answer in a window where every margin is below 0.',
        'Score of a sentence = mean of sentence_logits over the text tokens that begin in it (in one window).',
    ],
}


@torch.no_grad()
def scale_margins(model, factor):
    """Multiplies the start and end scores: the best span of a window stays the best, its margin is told in another unit."""
    model.head.weight[:2] *= factor
    model.head.bias[:2] *= factor


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--checkpoint', required=True)
    options.add_argument('--encoder', required=True)
    options.add_argument('--encoder-name', default='multilingual-e5-small/onnx/model_q4.onnx')
    options.add_argument('--version', required=True)
    options.add_argument('--margin-unit', type=float, default=1, help='what margins are multiplied by, so that they have the spread '
                         "that the product's weights were fitted to")
    options.add_argument('--out', required=True, help='folder of reader.onnx and reader.json')
    given = options.parse_args()
    state = torch.load(given.checkpoint, weights_only=False, map_location='cpu')
    model = Reader()
    model.load_state_dict(state['model'])
    model.scales = state['scales']
    scale_margins(model, given.margin_unit)
    file = graph.build(model)
    onnx.checker.check_model(file)
    data = file.SerializeToString()
    facts = {
        'version': given.version, 'sha256': hashlib.sha256(data).hexdigest(), 'bytes': len(data),
        'windowTokens': WINDOW, 'strideTokens': STRIDE, 'maximumQuestionTokens': QUESTION_MAX,
        'maximumHeadTokens': HEAD_MAX, 'maximumAnswerTokens': ANSWER_MAX,
        'inputs': {'token_embeddings': 'float32 [B,S,384]', 'attention_mask': 'int64 [B,S]',
                   'token_type_ids': 'int64 [B,S]'},
        'outputs': {f'{n}_logits': 'float32 [B,S]' for n in ('start', 'end', 'sentence')},
        'sequence': SEQUENCE, 'table': table_of(given.encoder, given.encoder_name), 'calibration': None,
    }
    write(f'{given.out}/reader.onnx', data)
    write(f'{given.out}/reader.json', json.dumps(facts, indent=2, ensure_ascii=False) + '\n')
    print(f'step {state["step"]}, {state["seen"]} windows: {len(data)} bytes, {len(file.graph.node)} operators')


if __name__ == '__main__':
    main()
