/**
 * Copies a link: by the clipboard where the context is secure, else by selecting it in its field.
 * False when neither worked; the text then stays selected, ready to be copied by hand.
 */
export async function copyLink(link: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(link);
      return true;
    }
  } catch {
    // Refused by the browser or the rider: the old way is left.
  }
  field?.focus();
  field?.select();
  return field !== null && document.execCommand("copy");
}
