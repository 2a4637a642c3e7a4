/** The windows that change what is on a bike: one file of the build holds them all, and this loads it. */
export { FillWindow } from "./fill-window.tsx";
export { MeasureWindow } from "./measure-window.tsx";
export { MoveWindow } from "./move-window.tsx";
export { ReplaceWindow } from "./replace-window.tsx";
export { TakeOffWindow } from "./take-off-window.tsx";
export { WheelsWindow } from "./wheels-window.tsx";
