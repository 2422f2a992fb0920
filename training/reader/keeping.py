"""The loss of a reader that learns more and keeps what it can: `train.py --keep`.

Rows of others are read as the kept reader reads them; rows of our own teach by their answers alone. A passage beside an own
question counts less the more the kept reader finds an answer in it: it may hold one that its writer did not mean.
"""
import torch
import torch.nn.functional as F

from losses import FAR, allowed_of, answer_likelihood, margins_of, mark_each, span_each

TAUGHT, BESIDE, DOUBTFUL, MARKS, UNITS = 0.6, 0.5, 0.4, 0.5, 0.7


def unit_part(scores, kept, batch, shut):
    """The right span among all of its unit; passages that are shut, and may answer, are left out."""
    unit, first = batch['unit'], slice(None, None, batch['unit'])
    body = batch['body'] & ~shut[:, None]
    start, end = (margins_of(s, {**batch, 'body': body}) for s in scores[:2])
    right = -answer_likelihood(start[first], end[first], batch['answers'][first])
    views = (margins_of(s, batch).exp() for s in kept[:2])
    said = -sum((view * own).view(-1, unit * view.shape[1]).sum(-1) for view, own in zip(views, (start, end)))
    return torch.where(batch['own'][first], right, 0.5 * right + 0.5 * said).mean()


def keeping_loss(scores, batch, kept):
    """The whole loss, and its parts for the log. scores, kept: start, end, sentence logits [N, S] of both readers."""
    allowed, own, unit = allowed_of(batch), batch['own'], batch['unit']
    within = lambda x: F.log_softmax(x.masked_fill(~allowed, FAR), -1)
    start, end = within(scores[0]), within(scores[1])
    seen = [within(k).exp() for k in kept[:2]]
    nothing = seen[0][:, 0] * seen[1][:, 0]
    beside = torch.arange(len(own), device=own.device) % unit != 0
    whole = torch.ones_like(nothing)
    hard, taught = span_each(start, end, batch), -sum((view * x).sum(-1) for view, x in zip(seen, (start, end)))
    others = torch.where(beside, BESIDE * taught, (1 - TAUGHT) * hard + TAUGHT * taught)
    span = torch.where(own, hard * torch.where(beside, BESIDE * nothing, whole), others)
    span = span.sum() / torch.where(beside, BESIDE * whole, whole).sum()
    held, view = (mark_each(scores[2], target, batch['body']) for target in (batch['sentence'], kept[2].sigmoid()))
    mark = torch.where(own, held * torch.where(beside, nothing, whole), 0.5 * held + 0.5 * view).mean()
    joined = unit_part(scores, kept, batch, own & beside & (nothing < DOUBTFUL)) if unit > 1 else span.new_zeros(())
    return span + MARKS * mark + UNITS * joined, (span.detach(), mark.detach(), joined.detach())
