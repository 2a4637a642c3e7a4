interface Badged {
  setAppBadge?: (count: number) => Promise<void>;
}

/** Shows a number at the icon of the installed app; none for 0. */
export function markIcon(count: number): void {
  (navigator as Badged).setAppBadge?.(count).catch(() => {});
}
