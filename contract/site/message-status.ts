/** Status of a message (feedback, contact message, service registration). */
export const messageStatuses = ["pending", "reviewed", "resolved"] as const;
export type MessageStatus = (typeof messageStatuses)[number];
