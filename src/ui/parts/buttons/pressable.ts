/**
 * For a button that has nothing more to do for the moment, as the arrow at the end of a list. It says so and keeps the focus
 * (rule UI33); `disabled` would drop it.
 */
export const pressable = (can: boolean, press: () => void) => ({
  'aria-disabled': !can,
  onClick: can ? press : undefined,
});
