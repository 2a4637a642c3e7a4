/** Where other apps on the device send files: the worker keeps them for the page of rides. */
export const shareAddress = "/shared";
