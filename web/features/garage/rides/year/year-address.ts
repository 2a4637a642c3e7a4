export const hrefOfYear = (year: number): string => `/rides/year?year=${year}`;
