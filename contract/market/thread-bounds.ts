/**
 * Longest message in code points; its photos, and those that one person may have in none; new threads that one person may begin;
 * minutes that a very new account's first one waits, and how many of those may be alike in a day.
 */
export const messageBounds = {
  text: 4000,
  photos: 5,
  loosePhotos: 20,
  day: 5,
  week: 20,
  firstWeek: 3,
  waitMinutes: 10,
  alike: 3,
} as const;
