import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/unsafe-deserialization',
  title: 'Carries a serialized object that runs code',
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM05:2025', 'ASI05:2026'],
  why: 'Formats that rebuild objects can be made to call a function while they are read, so that loading the data is running it.',
  fix: 'Read data with a safe loader (JSON, safe YAML), never with pickle or native serialization.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'output', 'prompt', 'memory', 'skill', 'server-instructions'],
  keywords: [
    '!!python',
    '__reduce__',
    'ro0ab',
    'java.lang.runtime',
    'ysoserial',
    'cos\nsystem',
    '!!javax',
    'objectinputstream',
    'pickle.loads',
    'o:8:',
    '_$$nd_func$$_',
    'tag:yaml',
  ],
  patterns: [
    /!!python\/(?:object(?:\/(?:apply|new))?|name|module):[\w.]{2,60}/,
    /!!javax\.script\.scriptenginemanager/,
    /\bro0abx[a-z0-9+/=]{12,}/,
    /_\$\$nd_func\$\$_\s?function/,
    /\bcos\nsystem\n/,
    /\bdef __reduce__\(self\)\s?:\s{0,40}return\s?\(?\s?(?:os\.system|subprocess|eval|exec)/,
    /pickle\.loads\(\s?(?:base64\.)?b64decode\(\s?["']/,
  ],
  unless: [
    /\b(?:explain|what (?:is|are|does)|semantics|never|do not|don't|prevents?|prevented|preventing|block(?:s|ed)?|reject(?:s|ed)?|detects?|escap(?:e|es|ed|ing)|sanitiz\w{0,4}|protects?|vulnerab\w{0,8}|such as|e\.g|for example|attempts?|disallow\w{0,3}|denied|is (?:the|an|a)|lives at|why|logs?|attack)\b/,
  ],
  match: [
    '!!python/object/apply:os.system ["id"]',
    'rO0ABXNyABdqYXZhLnV0aWwuUHJpb3JpdHlR',
    'pickle.loads(base64.b64decode("gASV"))',
  ],
  clean: [
    ['yaml.safe_load(text)', 'the safe loader'],
    ['model = pickle.load(open("model.pkl", "rb"))', 'a local file'],
    ['!!python tags are rejected.', 'a promise'],
  ],
});
