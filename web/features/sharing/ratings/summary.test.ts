import { expect, test } from "vitest";
import { withStars } from "./summary.ts";

test("a first rating makes the average", () => {
  expect(withStars({ average_rating: 0, ratings_count: 0 }, null, 4)).toEqual({
    average_rating: 4,
    ratings_count: 1,
  });
});

test("another rider's rating joins the average, with two decimals at most", () => {
  expect(withStars({ average_rating: 4.5, ratings_count: 2 }, null, 4)).toEqual({
    average_rating: 4.33,
    ratings_count: 3,
  });
});

test("a rating that is changed counts once", () => {
  expect(withStars({ average_rating: 3, ratings_count: 2 }, 1, 5)).toEqual({
    average_rating: 5,
    ratings_count: 2,
  });
});

test("a rating that is withdrawn no longer counts", () => {
  expect(withStars({ average_rating: 3, ratings_count: 2 }, 1, null)).toEqual({
    average_rating: 5,
    ratings_count: 1,
  });
  expect(withStars({ average_rating: 4, ratings_count: 1 }, 4, null)).toEqual({
    average_rating: 0,
    ratings_count: 0,
  });
});
