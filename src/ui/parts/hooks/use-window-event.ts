import { useEffect, useEffectEvent } from 'react';

/** Listens to an event of the window while the component is mounted and `on`, always with the newest `hear`. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  hear: (event: WindowEventMap[Type]) => void,
  on = true,
  capture = false,
): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    if (!on) return;
    const listener = (event: WindowEventMap[Type]): void => heard(event);
    window.addEventListener(type, listener, capture);
    return () => window.removeEventListener(type, listener, capture);
  }, [type, on, capture]);
}
