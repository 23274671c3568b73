import { expect, it } from 'vitest';
import { toHookPair, toHooks } from './hooks.js';

it.each([
  [['instruccion~'], ['instruccion']],
  [['previ[ao]s'], ['previ']],
  [['tu (?:propio )?prompt'], ['prompt']],
  [['de (?:nuestro |tu )?sistema'], ['sistema']],
  [['a (?:los|las) (?:usuarios?|clientes)'], ['usuario', 'clientes']],
  [['no (?:le )?(?:digas|cuentes)'], ['digas', 'cuentes']],
  [['sin … avisar'], ['avisar']],
  [['rules?'], ['rule']],
  [['~הוראות'], ['הוראות']],
  [['(?:про)?игнорируй'], ['игнорируй']],
  [['tu es en'], ['tu es en']],
  [['忽略', '忽略'], ['忽略']],
])('%j is looked for by %j', (phrases, hooks) => expect(toHooks(phrases)).toEqual(hooks));

it('looks inside words of scripts that write no spaces', () => {
  expect(toHooks(['你的(?:系统)?(?:密码|口令)'])).toEqual(['你的']);
  expect(toHooks(['(?:私|俺)は(?:開発者|管理者)(?:です|だ)'])).toEqual(['開発者', '管理者']);
});

it('looks for the list that has no word too short', () => {
  expect(toHookPair(['뭐', '알려'], ['지시', '지침'])).toEqual({ keywords: ['지시', '지침'] });
  expect(toHookPair(['알려'], ['지시'])).toEqual({ keywords: ['알려'], alongside: ['지시'] });
});

it('refuses a phrase that nothing in a text leads to', () => {
  expect(() => toHooks(['(?:des)?activa'])).toThrow('holds no word');
  expect(() => toHooks(['a (?:a|o)'])).toThrow('holds no word');
});
