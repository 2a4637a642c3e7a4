/**
 * Copies a link with the clipboard API in a secure context, else by selecting it in its field. Returns false when
 * neither worked; the text then stays selected, for the rider to copy.
 */
export async function copyLink(
  link: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(link);
      return true;
    }
  } catch {
    // Refused by browser or rider: fall back to selecting.
  }
  field?.focus();
  field?.select();
  return field !== null && document.execCommand("copy");
}
