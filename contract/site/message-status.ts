/** How far the operators are with a message: feedback, a contact message, a service registration. */
export const messageStatuses = ["pending", "reviewed", "resolved"] as const;
export type MessageStatus = (typeof messageStatuses)[number];
