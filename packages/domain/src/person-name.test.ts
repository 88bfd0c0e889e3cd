import { expect, it } from 'vitest';
import { nameProblem } from './index.ts';

it.each([
  'Thandi',
  'Zoë',
  'van der Merwe',
  "O'Brien",
  'J.R.',
  'St.John',
  'Nkosi-Dlamini',
  'Ṱhivhuḽawi',
  '李小龙',
  'Dr.Li',
  'Jan.de Wet',
])('%s is a name', (name) => expect(nameProblem(name)).toBe(null));

it.each([
  ['Win R5000 at http://evil.example', 'web'],
  ['Click www.evil', 'web'],
  ['ｗｗｗ．evil．com', 'web'],
  ['w\u200bww.evil.com', 'web'],
  ['HTTPS://evil', 'web'],
  ['thandi@example.co.za', 'web'],
  ['<b>Thandi</b>', '<'],
  ['Thandi\nYour account is locked', 'control'],
  ['Thandi\u202eisokN', 'control'],
  ['Thandi\u2066', 'control'],
  ['\u200b', 'can be seen'],
  ['\u00ad \u2060', 'can be seen'],
  ['\u3164', 'can be seen'],
])('%j is none', (name, why) => expect(nameProblem(name)).toContain(why));
