"""Which reader the figures are of."""
from reading import ReaderModel


def reader_of(checkpoint, path, table, tokenizer, threads):
    """The exported model on the processor, or a checkpoint on a graphics card."""
    if checkpoint is None:
        return ReaderModel(path, table, tokenizer, threads)
    # Only here: the exported model is read without PyTorch.
    from card_reading import CheckpointModel
    return CheckpointModel(checkpoint, table, tokenizer)
