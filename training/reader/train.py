"""Stage 2: trains the reader until a deadline. The learning rate follows the clock."""
import argparse
import os
import pickle
import time
from datetime import datetime

import numpy as np
import torch
import torch.nn.functional as F

from batches import Stream, collate
from model import LAYERS, Reader
from quantise import load_encoder
from text import load_tokenizer

WARM_UP, FOUR_BIT_FROM, OWN_FROM = 0.05, 0.6, 0.5
OWN_PASSES, OWN_MOST, CHECKPOINT_S, SCALES_EVERY = 4, 0.3, 480, 40


def window_loss(start, end, sentence, batch, windows):
    """Marginal likelihood of the right spans (or of position 0) and the marks of the holding sentence."""
    body = torch.from_numpy(batch['body'])
    allowed = body.clone()
    allowed[:, 0] = True
    start, end = (F.log_softmax(x.masked_fill(~allowed, -1e4), -1) for x in (start, end))
    spans = torch.stack([torch.logsumexp(torch.stack([start[n, i] + end[n, j] for i, j in w['answers'] or [(0, 0)]]), 0)
                         for n, w in enumerate(windows)])
    marks = F.binary_cross_entropy_with_logits(sentence, torch.from_numpy(batch['sentence']), reduction='none')
    marks = (marks * body).sum(-1) / body.sum(-1).clamp(min=1)
    return -spans.mean(), marks.mean()


def make_optimizer(model, rate, decay):
    """AdamW; the lower the layer, the smaller its rate; the new head learns faster."""
    groups = [{'params': list(layer.parameters()), 'rate': rate * decay ** (LAYERS - 1 - i)}
              for i, layer in enumerate(model.layers)]
    low = [model.position, model.kind, model.norm_w, model.norm_b]
    groups += [{'params': low, 'rate': rate * decay ** LAYERS}, {'params': list(model.head.parameters()), 'rate': rate * 3}]
    return torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98), weight_decay=0.01, fused=True)


def rate_at(done):
    """The share of the peak rate when `done` (0..1) of the time is used."""
    return done / WARM_UP if done < WARM_UP else max(0.0, (1 - done) / (1 - WARM_UP))


class Shared:
    """What the workers have in common: their gradients (two buffers in turn) and the clock of the first one."""

    def __init__(self, workers, size):
        self.workers = workers
        self.gradients = torch.zeros(2, workers, size).share_memory_()
        self.clock = torch.zeros(2, dtype=torch.float64).share_memory_()
        self.barrier = torch.multiprocessing.get_context('spawn').Barrier(workers)


class Run:
    """One worker. All workers hold the same weights, draw other windows, and step with the mean gradient."""

    def __init__(self, given, rank, shared):
        self.given, self.rank, self.shared = given, rank, shared
        weights, *self.table = load_encoder(given.encoder)
        torch.manual_seed(given.seed)
        self.model = Reader()
        self.model.load_weights(weights)
        self.optimizer = make_optimizer(self.model, given.rate, given.decay)
        self.step, self.before, self.seen, self.tokens, self.own_count = 0, 0.0, 0, 0, 0
        if given.resume:
            self.restore(given.resume)
        self.flat = torch.zeros(sum(p.numel() for p in self.model.parameters()))
        at = 0
        for p in self.model.parameters():
            p.grad = self.flat[at:at + p.numel()].view(p.shape)
            at += p.numel()
        with open(given.rows, 'rb') as file:
            rows = pickle.load(file)
        seed = [given.seed, self.step, rank]
        self.stream = Stream(rows, load_tokenizer(given.tokenizer), given.own, seed, given.tokens)
        end = datetime.strptime(given.deadline, '%H:%M').time()
        self.end = datetime.combine(datetime.now().date(), end).timestamp()
        shared.barrier.wait()
        self.begun = time.time()
        self.now = self.done()

    def restore(self, path):
        state = torch.load(path, weights_only=False)
        self.model.load_state_dict(state['model'])
        rates = [group['rate'] for group in self.optimizer.param_groups]
        self.optimizer.load_state_dict(state['optimizer'])
        for group, rate in zip(self.optimizer.param_groups, rates):
            group['rate'] = rate
        self.model.scales = state['scales']
        self.step, self.before, self.seen, self.tokens = (state[k] for k in ('step', 'elapsed', 'seen', 'tokens'))

    def elapsed(self):
        return self.before + time.time() - self.begun

    def done(self):
        return min(1.0, self.elapsed() / (self.before + self.end - self.begun))

    def save(self):
        state = {'model': self.model.state_dict(), 'optimizer': self.optimizer.state_dict(), 'scales': self.model.scales,
                 'step': self.step, 'elapsed': self.elapsed(), 'seen': self.seen, 'tokens': self.tokens,
                 'given': vars(self.given)}
        path = f'{self.given.out}/reader.pt'
        torch.save(state, path + '.part')
        os.replace(path + '.part', path)

    def look_for_own(self):
        """Once a pool of batches: our own examples, from their time on."""
        if self.now < OWN_FROM:
            return
        count = self.stream.look_for_own()
        if count and count != self.own_count:
            left = max(self.end - time.time(), 1) * self.seen / max(self.elapsed(), 1)
            self.own_count = count
            self.stream.own_share = min(OWN_MOST, OWN_PASSES * count / max(left, 1))
            self.log(f'{count} own rows, share {self.stream.own_share:.2f}')

    def agree(self):
        """The mean gradient of all workers, and one clock for all."""
        turn = self.step % 2
        self.shared.gradients[turn, self.rank].copy_(self.flat)
        if self.rank == 0:
            self.shared.clock[turn] = self.done()
        self.shared.barrier.wait()
        torch.mean(self.shared.gradients[turn], 0, out=self.flat)
        self.now = float(self.shared.clock[turn])
        self.flat.mul_(min(1.0, 1.0 / (float(self.flat.norm()) + 1e-6)))

    def train_batch(self, windows):
        batch = collate(windows, self.table)
        scores = self.model(*(torch.from_numpy(batch[k]) for k in ('rows', 'mask', 'types')), dtype=torch.bfloat16)
        spans, marks = window_loss(*scores, batch, windows)
        (spans + 0.5 * marks).backward()
        self.agree()
        for group in self.optimizer.param_groups:
            group['lr'] = group['rate'] * rate_at(self.now)
        self.optimizer.step()
        self.flat.zero_()
        self.step += 1
        self.seen += len(windows) * self.shared.workers
        self.tokens += int(batch['mask'].sum()) * self.shared.workers
        self.set_grid()
        return spans.item(), marks.item()

    def set_grid(self):
        """Four-bit training from its time on; now and then the scales are looked for again, but not near the end."""
        if self.now >= FOUR_BIT_FROM and self.model.scales is None:
            self.model.refresh_scales()
            self.log('four-bit training from here')
        elif self.model.scales is not None and self.step % SCALES_EVERY == 0 and self.now < 0.97:
            self.model.refresh_scales()

    def log(self, text):
        if self.rank == 0:
            print(f'{datetime.now():%H:%M:%S} {text}', flush=True)

    def go(self):
        recent, saved = [], time.time()
        while True:
            self.look_for_own()
            for windows in self.stream.batches():
                if self.now >= 1 or self.step >= self.given.steps:
                    self.log(f'end: {self.step} steps, {self.seen} windows, {self.tokens} tokens, {self.elapsed():.0f} s')
                    return self.save() if self.rank == 0 else None
                recent.append(self.train_batch(windows))
                if self.step % 20 == 0:
                    spans, marks = np.mean(recent[-60:], axis=0)
                    self.log(f'step {self.step} done {self.now:.3f} span {spans:.3f} sentence {marks:.3f} '
                             f'{self.seen} windows {self.tokens / self.elapsed():.0f} tokens/s')
                if self.rank == 0 and time.time() - saved > CHECKPOINT_S:
                    self.save()
                    saved = time.time()


def work(rank, given, shared):
    torch.set_num_threads(1)
    Run(given, rank, shared).go()


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--rows', required=True, help='the pickle of stage 1')
    options.add_argument('--encoder', required=True, help="the encoder's ONNX file")
    options.add_argument('--tokenizer', required=True)
    options.add_argument('--out', required=True, help='folder of the checkpoint reader.pt')
    options.add_argument('--deadline', required=True, help='HH:MM of today; training ends then')
    options.add_argument('--own', nargs='*', default=[], help='patterns of our own examples (JSON lines)')
    options.add_argument('--resume', help='a checkpoint to go on from')
    options.add_argument('--rate', type=float, default=3.5e-4)
    options.add_argument('--decay', type=float, default=0.95)
    options.add_argument('--tokens', type=int, default=1400, help='tokens a batch of one worker')
    options.add_argument('--steps', type=int, default=10 ** 9, help='ends earlier, for trials')
    options.add_argument('--workers', type=int, default=2, help='processes of one thread each')
    options.add_argument('--seed', type=int, default=17)
    given = options.parse_args()
    os.makedirs(given.out, exist_ok=True)
    shared = Shared(given.workers, sum(p.numel() for p in Reader().parameters()))
    torch.multiprocessing.spawn(work, (given, shared), nprocs=given.workers)


if __name__ == '__main__':
    main()
