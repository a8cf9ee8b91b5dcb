import { expect, test, vi } from 'vitest';
import { createLoadingCounter } from './loading-counter.ts';

test('each request adds one and each finished request subtracts one', () => {
  const counter = createLoadingCounter();
  counter.started();
  counter.started();
  expect(counter.getCount()).toBe(2);
  counter.finished();
  expect(counter.getCount()).toBe(1);
  counter.finished();
  expect(counter.getCount()).toBe(0);
});

test('the count never goes below zero', () => {
  const counter = createLoadingCounter();
  counter.finished();
  expect(counter.getCount()).toBe(0);
  counter.started();
  expect(counter.getCount()).toBe(1);
});

test('a reset sets zero, and answers that arrive later keep it there', () => {
  const counter = createLoadingCounter();
  counter.started();
  counter.started();
  counter.reset();
  expect(counter.getCount()).toBe(0);
  counter.finished();
  expect(counter.getCount()).toBe(0);
});

test('listeners hear every change, and nothing when nothing changes or after they left', () => {
  const counter = createLoadingCounter();
  const listener = vi.fn();
  const leave = counter.subscribe(listener);
  counter.started();
  counter.finished();
  counter.finished();
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  counter.started();
  expect(listener).toHaveBeenCalledTimes(2);
});
