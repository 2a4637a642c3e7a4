/** Moves the focus from a line that is about to go away to the name of the one after it. */
export function leaveRow(id: string): void {
  const row = document.getElementById(id);
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  // A name, and no button: a key that is still held must not press it.
  (next?.querySelector<HTMLElement>("a, [data-row-name]") ?? document.querySelector("h1"))?.focus({
    preventScroll: true,
  });
}
