/** 138****5678, +81****5678: enough for the owner to recognize it, too little for anybody who sees the screen. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** a***@example.org */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.ceil(at / 2)))}***${email.slice(at)}`;
}
