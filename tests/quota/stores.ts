import type { CounterStore } from '../../src/front/quota/store.ts';
import { redisStore } from '../../src/hosts/node/quota.ts';
import { upstashStore } from '../../src/hosts/edge/quota.ts';
import { startRedis, type RedisServer } from './redis-server.ts';
import { startUpstash } from './upstash-server.ts';

export interface TestStore {
  readonly redis: RedisServer;
  readonly store: CounterStore;
  readonly close: () => Promise<void>;
}

export const stores: readonly (readonly [string, () => Promise<TestStore>])[] = [
  [
    'Redis over TCP',
    async () => {
      const redis = await startRedis();
      const store = redisStore(redis.url);
      const close = (): Promise<void> => {
        store.close();
        return redis.close();
      };
      return { redis, store, close };
    },
  ],
  [
    'Redis over HTTP',
    async () => {
      const redis = await startRedis();
      const upstash = await startUpstash(redis.url);
      const close = async (): Promise<void> => {
        await upstash.close();
        await redis.close();
      };
      return { redis, store: upstashStore(upstash), close };
    },
  ],
];
