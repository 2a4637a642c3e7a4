/** Whether a row may speak of a key of the storage; what an interrupted copy has left has other names. */
export const isKeptKey = (key: string): boolean => /\/[0-9a-f]{32}(?:-[^/.]+\.\w+)?$/.test(key);
