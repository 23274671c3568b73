/** One red point. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** One sample of silence. */
export const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA==';

const say = (text) => ({ role: 'user', content: { type: 'text', text } });

export const PROMPTS = [
  {
    name: 'test_simple_prompt',
    description: 'A prompt without arguments',
    get: () => [say('This is a simple prompt for testing.')],
  },
  {
    name: 'test_prompt_with_arguments',
    description: 'A prompt with two arguments',
    arguments: ['arg1', 'arg2'].map((name) => ({ name, description: `The value of ${name}`, required: true })),
    get: ({ arg1, arg2 }) => [say(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    description: 'A prompt that holds a resource',
    arguments: [{ name: 'resourceUri', description: 'The resource to hold', required: true }],
    get: ({ resourceUri: uri }) => [
      {
        role: 'user',
        content: { type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content.' } },
      },
      say('Please process the embedded resource above.'),
    ],
  },
  {
    name: 'test_prompt_with_image',
    description: 'A prompt that holds an image',
    get: () => [
      { role: 'user', content: { type: 'image', data: PNG, mimeType: 'image/png' } },
      say('Please look at the image above.'),
    ],
  },
];

export const RESOURCES = [
  {
    uri: 'test://static-text',
    name: 'Static text',
    mimeType: 'text/plain',
    contents: { text: 'This is the content of the static text resource.' },
  },
  { uri: 'test://static-binary', name: 'Static image', mimeType: 'image/png', contents: { blob: PNG } },
  {
    uri: 'test://watched-resource',
    name: 'Watched text',
    mimeType: 'text/plain',
    contents: { text: 'Watched resource content.' },
  },
  ...Array.from({ length: 9 }, (_, i) => ({
    uri: `test://shelf/${i}`,
    name: `Volume ${i}`,
    mimeType: 'text/plain',
    contents: { text: `Volume ${i} of nine.` },
  })),
];

export const TEMPLATES = [
  { uriTemplate: 'test://template/{id}/data', name: 'Data by number', mimeType: 'application/json' },
];
