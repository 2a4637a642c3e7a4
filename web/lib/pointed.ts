/** Returns a text whose points between facts may end a line, but begin none. */
export const pointed = (text: string): string => text.replaceAll(" · ", "\u00A0· ");
