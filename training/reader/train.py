"""Stage 2: trains a reader for a time. The learning rate follows the clock.

First some teachers, in full numbers; then the reader that ships, in four bits, which learns from the data and from what
the teachers say. One graphics card does each in minutes; `--device cpu` is for trials.
"""
import argparse
import os
import pickle
import time

import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from batches import Stream
from keeping import keeping_loss
from losses import loss_of
from model import LAYERS, Reader, layer_forward
from quantise import load_encoder, table_rows
from shipped import shipped_state

WARM_UP, SCALES_EVERY, SCALES_UNTIL, LOG_EVERY = 0.04, 100, 0.92, 200


class Batches(IterableDataset):
    def __init__(self, rows, given):
        self.rows, self.given = rows, given

    def __iter__(self):
        worker = get_worker_info()
        place, count = (worker.id, worker.num_workers) if worker else (0, 1)
        torch.set_num_threads(1 if worker else torch.get_num_threads())
        stream = Stream(self.rows, self.given, place, count)
        while True:
            for batch in stream.batches():
                yield {k: torch.from_numpy(v) if k != 'unit' else v for k, v in batch.items()}


def make_optimizer(model, rate, decay, device):
    """AdamW; the lower the layer, the smaller its rate; the new head learns faster."""
    groups = [{'params': list(layer.parameters()), 'rate': rate * decay ** (LAYERS - 1 - i)}
              for i, layer in enumerate(model.layers)]
    low = [model.position, model.kind, model.norm_w, model.norm_b]
    groups += [{'params': low, 'rate': rate * decay ** LAYERS}, {'params': list(model.head.parameters()), 'rate': rate * 3}]
    return torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98), weight_decay=0.01, fused=device != 'cpu')


def rate_at(done):
    """The share of the peak rate when `done` (0..1) of the time is used."""
    return done / WARM_UP if done < WARM_UP else max(0.0, (1 - done) / (1 - WARM_UP))


def load_reader(path, device):
    """A reader from a checkpoint, on its grid where it has one, or from the shipped file."""
    state = shipped_state(path) if path.endswith('.onnx') else torch.load(path, weights_only=False, map_location=device)
    model = Reader().to(device)
    model.load_state_dict(state['model'])
    model.scales = state['scales'] and [{name: grid.to(device) for name, grid in layer.items()} for layer in state['scales']]
    return model.eval()


class Run:
    def __init__(self, given):
        self.given = given
        torch.manual_seed(given.seed)
        weights, *packed = load_encoder(given.encoder)
        ids = torch.arange(len(packed[0])).numpy()
        whole = [torch.from_numpy(table_rows(*packed, ids[a:a + 25000])).to(given.device) for a in range(0, len(ids), 25000)]
        self.table = torch.cat(whole)
        self.model = Reader().to(given.device)
        if given.start:
            self.model.load_state_dict(load_reader(given.start, given.device).state_dict())
        else:
            self.model.load_weights(weights)
        self.model.drop = given.drop
        self.teachers = [load_reader(path, given.device) for path in ([given.keep] if given.keep else given.teachers)]
        if given.compile:
            for model in (self.model, *self.teachers):
                model.layer_forward = torch.compile(layer_forward, dynamic=True)
        self.optimizer = make_optimizer(self.model, given.rate, given.decay, given.device)
        self.step, self.seen, self.tokens, self.begun = 0, 0, 0, None

    def done(self):
        return min(1.0, (time.time() - self.begun) / self.given.seconds)

    def read(self, model, batch, rows):
        return model(rows, batch['mask'], batch['types'], dtype=torch.bfloat16)

    def compile_layers(self, batch):
        """Compiling takes half a minute; the clock of the learning rate begins after it."""
        self.loss_parts(batch)[0].backward()
        self.optimizer.zero_grad(set_to_none=False)

    def loss_parts(self, batch):
        batch = {k: v if k == 'unit' else v.to(self.given.device, non_blocking=True) for k, v in batch.items()}
        rows = F.embedding(batch['ids'], self.table)
        with torch.no_grad():
            views = [self.read(teacher, batch, rows) for teacher in self.teachers]
        scores = self.read(self.model, batch, rows)
        return keeping_loss(scores, batch, views[0]) if self.given.keep else loss_of(scores, batch, views)

    def train_batch(self, batch):
        loss, parts = self.loss_parts(batch)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0, foreach=True)
        for group in self.optimizer.param_groups:
            group['lr'] = group['rate'] * rate_at(self.now)
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=False)
        self.step += 1
        self.seen += len(batch['ids'])
        self.tokens += batch['ids'].numel()
        return parts

    def set_grid(self):
        """Four-bit training from its time on; now and then the scales are looked for again, but not near the end."""
        if self.model.scales is None and self.now >= self.given.four_bit_from:
            self.model.refresh_scales()
            print('four-bit training from here', flush=True)
        elif self.model.scales is not None and self.step % SCALES_EVERY == 0 and self.now < SCALES_UNTIL:
            self.model.refresh_scales()

    def save(self):
        state = {'model': self.model.state_dict(), 'scales': self.model.scales, 'step': self.step, 'seen': self.seen,
                 'tokens': self.tokens, 'given': vars(self.given)}
        torch.save(state, self.given.out + '.part')
        os.replace(self.given.out + '.part', self.given.out)

    def go(self, batches):
        recent = []
        self.model.train()
        for batch in batches:
            if self.begun is None and self.given.compile:
                self.compile_layers(batch)
            self.begun = self.begun or time.time()
            self.now = self.done()
            if self.now >= 1 or self.step >= self.given.steps:
                break
            self.set_grid()
            recent.append(self.train_batch(batch))
            if self.step % LOG_EVERY == 0:
                span, mark, unit = (float(torch.stack(p).mean()) for p in zip(*recent[-LOG_EVERY:]))
                print(f'{self.given.out} step {self.step} done {self.now:.3f} span {span:.3f} sentence {mark:.3f} unit {unit:.3f} '
                      f'{self.seen} windows {self.tokens / (time.time() - self.begun):.0f} tokens/s', flush=True)
                recent = recent[-LOG_EVERY:]
        self.save()
        print(f'{self.given.out} end: {self.step} steps, {self.seen} windows, {self.tokens} tokens', flush=True)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--rows', required=True, help='the pickle of stage 1b')
    options.add_argument('--encoder', required=True, help="the encoder's ONNX file")
    options.add_argument('--out', required=True, help='the checkpoint to write')
    options.add_argument('--seconds', type=float, required=True, help='how long it trains')
    options.add_argument('--teachers', nargs='*', default=[], help='checkpoints to learn from')
    options.add_argument('--keep', help='a checkpoint whose views of the rows of others are kept (keeping.py), in place of teachers')
    options.add_argument('--start', help='a checkpoint, or the shipped reader.onnx, whose weights it begins with')
    options.add_argument('--four-bit-from', type=float, default=2, help='share of the time; above 1: never')
    options.add_argument('--rate', type=float, default=2.5e-4)
    options.add_argument('--decay', type=float, default=0.95)
    options.add_argument('--drop', type=float, default=0.1)
    options.add_argument('--own-share', type=float, default=0.08, help='of the units those of our own documents')
    options.add_argument('--many-share', type=float, default=0.35, help='of the units with passages beside them those with five, not two')
    options.add_argument('--tokens', type=int, default=24000, help='tokens a batch')
    options.add_argument('--steps', type=int, default=10 ** 9, help='ends earlier, for trials')
    options.add_argument('--workers', type=int, default=4, help='processes that make batches')
    options.add_argument('--compile', action='store_true', help='compiles the layers: slower to begin, then faster')
    options.add_argument('--device', default='cuda')
    options.add_argument('--seed', type=int, default=17)
    given = options.parse_args()
    with open(given.rows, 'rb') as file:
        rows = pickle.load(file)
    run = Run(given)
    run.go(DataLoader(Batches(rows, given), batch_size=None, num_workers=given.workers, pin_memory=given.device != 'cpu',
                      prefetch_factor=8 if given.workers else None))


if __name__ == '__main__':
    main()
