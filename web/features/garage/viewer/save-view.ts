/** Saves what was made of a bike's 3D view as a file named after the bike. */
export function saveView(file: Blob, name: string, ending: "png" | "webm"): void {
  const words = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${words || "spokebook"}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
