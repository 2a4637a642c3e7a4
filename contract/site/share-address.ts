/** Where other apps on the device send files: the worker keeps them for the page that takes them. */
export const shareAddress = "/shared";
