/** A list of ids with one put in or taken out. */
export const withTicked = (ids: readonly number[], id: number, on: boolean): number[] =>
  on ? [...ids, id] : ids.filter((one) => one !== id);

export interface TickedProps {
  ticked: readonly number[];
  onChange: (ids: number[]) => void;
}
