import { t } from '../../language/translate.ts';
import { Icon, type IconName } from '../../parts/buttons/Icon.tsx';
import { pressable } from '../../parts/buttons/pressable.ts';
import { useAppStore } from '../../state/use-app.ts';

interface Props {
  readonly step: number;
  /** True if the step is saved, so that a run can begin with it. */
  readonly committed: boolean;
  readonly playing: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly live: boolean;
}

/** All buttons that move through the steps. */
export function StepButtons({ step, committed, playing, atStart, atEnd, live }: Props) {
  const { timeMachine } = useAppStore();
  return (
    <div className="time-buttons" role="toolbar" aria-label={t('Move through the steps')}>
      <Button
        icon="first"
        words={t('To the first step')}
        disabled={atStart}
        act={() => timeMachine.toStart()}
      />
      <Button
        icon="ten-back"
        words={t('10 steps back')}
        disabled={atStart}
        act={() => timeMachine.moveBy(-10)}
      />
      <Button icon="back" words={t('Step back')} disabled={atStart} act={() => timeMachine.moveBy(-1)} />
      {playing ? (
        <Button icon="pause" words={t('Pause')} act={() => timeMachine.pause()} />
      ) : (
        <Button icon="play" words={t('Play')} act={() => timeMachine.play()} />
      )}
      <Button icon="forward" words={t('Step on')} disabled={atEnd} act={() => timeMachine.moveBy(1)} />
      <Button icon="ten-on" words={t('10 steps on')} disabled={atEnd} act={() => timeMachine.moveBy(10)} />
      <Button
        icon="last"
        words={t('To the newest step, and follow it')}
        disabled={live}
        act={() => timeMachine.toEnd()}
      />
      <span className="time-next">
        <button type="button" {...pressable(!atEnd, () => void timeMachine.toNextShortened())}>
          {t('Next less than wanted')}
        </button>
        <button type="button" {...pressable(!atEnd, () => void timeMachine.toNextRequest())}>
          {t('Next question')}
        </button>
        <button type="button" disabled={!committed} onClick={() => void timeMachine.fork(step)}>
          {t('Fork from {step}', { step })}
        </button>
      </span>
    </div>
  );
}

interface ButtonProps {
  readonly icon: IconName;
  readonly words: string;
  readonly disabled?: boolean;
  readonly act: () => void;
}

function Button({ icon, words, disabled = false, act }: ButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={words}
      title={words}
      {...pressable(!disabled, act)}
    >
      <Icon name={icon} />
    </button>
  );
}
