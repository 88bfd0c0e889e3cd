/** '+27825550199' -> '+27 82 555 0199', as South Africans write it; any other number is unchanged. */
export function formatPhone(number: string): string {
  return number.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, '+27 $1 $2 $3');
}
