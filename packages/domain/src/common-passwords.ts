import { COMMONEST_PASSWORDS } from './commonest-passwords.ts';
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';
import { withoutKnownWords } from './searching.ts';

/** More common passwords of eight or more characters, mostly local ones; shorter ones are refused for their length. */
const COMMON_HERE = `12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 11111111 111111111 1111111111 00000000
  000000000 0000000000 22222222 55555555 66666666 77777777 88888888 99999999 12341234 123123123 12344321 11223344
  1122334455 112233445566 13131313 12121212 10101010 69696969 01234567 147258369 159753159 789456123 123654789
  741852963 963852741 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 qwerty12345 qwertz123 qwer1234 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123
  qazwsxedc qazwsx123 abcd1234 abcdefgh abcdefghi abc12345 abc123456 abc123abc a1b2c3d4 a1234567 a12345678 aa123456
  aaaaaaaa password password1 password12 password123 password1234 password12345 password! password1! passw0rd
  p@ssword p@ssw0rd p@ssword1 passwort passport pass1234 pass12345 mypassword changeme changeme1 changeme123
  letmein1 letmein123 welcome1 welcome12 welcome123 welcome1234 welcome2026 welcome! trustno1 iloveyou iloveyou1
  iloveyou2 iloveyou123 iloveu123 sunshine sunshine1 princess princess1 football football1 baseball baseball1
  basketball superman superman1 batman123 spiderman starwars pokemon1 pokemon123 whatever michelle jennifer
  jessica1 michael1 charlie1 jonathan alexander samantha victoria elizabeth computer internet samsung1 microsoft
  liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid kaizerchiefs orlandopirates springboks
  southafrica johannesburg capetown durban123 mandela1 administrator administrator1 admin123 admin1234 admin12345
  adminadmin admin@123 root1234 rootroot superuser secret123 secret1234 default1 test1234 test12345 testtest
  testing1 testing123 guest123 user1234 username login123 master123 monkey123 dragon123 shadow123 killer123
  hello123 hello1234 hellohello freedom1 cheese123 butterfly chocolate blink182 november december september
  summer2026 winter2026 spring2026 padkos123 padkos1234 padkos2026 padkospadkos kitchen1 kitchen123`;

const COMMON = new Set(`${COMMONEST_PASSWORDS} ${COMMON_HERE}`.trim().split(/\s+/));

/** Whether a password is a common one, regardless of case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

/**
 * Why a password is too weak for an administrator, as a sentence; null when it is strong enough. `known` are the
 * names and addresses of the person and of the kitchen: without their words the password must still be long enough
 * for a customer.
 */
export function administratorPasswordProblem(password: string, known: readonly string[] = []): string | null {
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) {
    return `An administrator's password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`;
  }
  if (isCommonPassword(password)) {
    return 'This password is one of the first that are guessed; choose another one';
  }
  if (password.trim() === '') return 'A password cannot be blanks alone';
  return known.length > 0 && withoutKnownWords(password, known).length < PASSWORD_MIN_LENGTH
    ? "This password is little more than your name, your e-mail address or the kitchen's name; choose another one"
    : null;
}
