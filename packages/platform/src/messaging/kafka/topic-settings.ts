import kafkajs, { type Admin, type ConfigEntries } from 'kafkajs';

export interface TopicSetting {
  readonly name: string;
  /** what a topic is given that has none, or one that does not do */
  readonly value: string;
  /** whether what a topic has does as well */
  readonly does: (current: string) => boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long events stay, read or not, in ms: far longer than the token of a session that ended, which is refused by them. */
export const KEEP_MS = 7 * DAY_MS;
const FOREVER = '-1';

const exactly = (name: string, value: string): TopicSetting => ({ name, value, does: (current) => current === value });

// Node does not find these names among the library's exports
const { ConfigResourceTypes, ConfigSource } = kafkajs;

/** Nothing goes for want of room, or because a later event has the same key. */
const WHOLE = [exactly('cleanup.policy', 'delete'), exactly('retention.bytes', FOREVER)];

export const EVENT_SETTINGS: readonly TopicSetting[] = [
  ...WHOLE,
  {
    name: 'retention.ms',
    value: String(KEEP_MS),
    does: (current) => current === FOREVER || Number(current) >= KEEP_MS,
  },
  // an event stays as long as its segment: a day more, not a week, so that inboxes remember what can come again
  { name: 'segment.ms', value: String(DAY_MS), does: (current) => Number(current) <= DAY_MS },
];
export const DEAD_LETTER_SETTINGS: readonly TopicSetting[] = [...WHOLE, exactly('retention.ms', FOREVER)];

/**
 * Corrects the settings of existing topics where they would have brokers delete too early.
 * @throws when that is not allowed
 */
export async function holdSettings(admin: Admin, needed: ReadonlyMap<string, readonly TopicSetting[]>): Promise<void> {
  if (needed.size === 0) return;
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [...needed.keys()].map((name) => ({ type: ConfigResourceTypes.TOPIC, name })),
  });
  const corrected = resources.flatMap(({ resourceName, configEntries }) => {
    const wrong = (needed.get(resourceName) ?? []).filter(({ name, does }) => !does(valueOf(configEntries, name)));
    if (wrong.length === 0) return [];
    const kept = configEntries.filter((entry) => isOwn(entry) && !wrong.some(({ name }) => name === entry.configName));
    const entries = [
      ...kept.map(({ configName, configValue }) => ({ name: configName, value: configValue })),
      ...wrong.map(({ name, value }) => ({ name, value })),
    ];
    return [{ type: ConfigResourceTypes.TOPIC, name: resourceName, configEntries: entries }];
  });
  // what a topic was given and is not named here would fall back to the brokers' default
  if (corrected.length > 0) await admin.alterConfigs({ validateOnly: false, resources: corrected });
}

const valueOf = (entries: readonly ConfigEntries[], wanted: string) =>
  entries.find(({ configName }) => configName === wanted)?.configValue ?? '';

/** Whether a topic was given this itself. */
const isOwn = ({ configSource }: ConfigEntries) => configSource === ConfigSource.TOPIC_CONFIG;
