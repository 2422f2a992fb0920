"""What training minimises: spans of a window, spans among the windows of a unit, sentence marks, and a teacher's views."""
import torch
import torch.nn.functional as F

BESIDE, BESIDE_TAUGHT, UNITS, FAR = 0.5, 0.2, 0.7, -1e4


def allowed_of(batch):
    """Where a span may begin or end: in the text, or at position 0, which says that there is none."""
    allowed = batch['body'].clone()
    allowed[:, 0] = True
    return allowed


def answer_likelihood(start, end, answers):
    """log of the summed likelihood of all alternatives [N]; start, end: log-likelihoods [N, S]."""
    valid = answers[..., 0] >= 0
    at = answers.clamp(min=0)
    each = start.gather(1, at[..., 0]) + end.gather(1, at[..., 1])
    return torch.logsumexp(each.masked_fill(~valid, FAR), -1)


def span_each(start, end, batch):
    """Of each window by itself: how unlikely its right spans are, or position 0 where it has none [N]."""
    answers = batch['answers'].clone()
    answers[(answers[:, :, 0] < 0).all(1), 0] = 0
    return -answer_likelihood(start, end, answers)


def span_loss(start, end, batch, beside_weight):
    """Marginal likelihood of the right spans, or of position 0, in every window by itself."""
    each = span_each(start, end, batch)
    if batch['unit'] == 1:
        return each.mean()
    weights = torch.full_like(each, beside_weight)
    weights[::batch['unit']] = 1
    return (each * weights).sum() / weights.sum()


def margins_of(scores, batch):
    """Scores above those of position 0, over all windows of a unit: log-likelihoods [N, S]."""
    above = (scores - scores[:, :1]).masked_fill(~batch['body'], FAR)
    joined = above.view(-1, batch['unit'] * above.shape[1])
    return F.log_softmax(joined, -1).view(above.shape)


def unit_loss(scores, batch, teachers):
    """The right span against all spans of its unit, by margins, as the product ranks them; half by the teachers."""
    start, end = (margins_of(s, batch) for s in scores[:2])
    right = -answer_likelihood(start[::batch['unit']], end[::batch['unit']], batch['answers'][::batch['unit']]).mean()
    if not teachers:
        return right
    seen = [torch.stack([margins_of(t[i], batch).exp() for t in teachers]).mean(0) for i in (0, 1)]
    taught = -sum((p * own).sum() for p, own in zip(seen, (start, end))) / (len(start) / batch['unit'])
    return 0.5 * right + 0.5 * taught


def mark_each(sentence, target, body):
    marks = F.binary_cross_entropy_with_logits(sentence, target, reduction='none') * body
    return marks.sum(-1) / body.sum(-1).clamp(min=1)


def mark_loss(sentence, target, body):
    return mark_each(sentence, target, body).mean()


def loss_of(scores, batch, teachers=()):
    """The whole loss, and its parts for the log. scores, each of teachers: start, end, sentence logits [N, S]."""
    allowed = allowed_of(batch)
    within = lambda x: F.log_softmax(x.masked_fill(~allowed, FAR), -1)
    start, end = within(scores[0]), within(scores[1])
    span = span_loss(start, end, batch, BESIDE_TAUGHT if teachers else BESIDE)
    mark = mark_loss(scores[2], batch['sentence'], batch['body'])
    unit = unit_loss(scores, batch, teachers) if batch['unit'] > 1 else span.new_zeros(())
    taught = span.new_zeros(())
    if teachers:
        for own, i in ((start, 0), (end, 1)):
            seen = torch.stack([within(t[i]).exp() for t in teachers]).mean(0)
            taught = taught - (seen * own).sum(-1).mean()
        held = torch.stack([t[2].sigmoid() for t in teachers]).mean(0)
        mark = 0.5 * mark + 0.5 * mark_loss(scores[2], held, batch['body'])
        span = 0.4 * span + 0.6 * taught
    return span + 0.5 * mark + UNITS * unit, (span.detach(), mark.detach(), unit.detach())
