import type { VisitorsErrorCode } from '#contract/errors.ts';
import { say } from './say.ts';

/** What a visitor reads when the server refuses something. */
export const en = say('errors', {
  byCode: {
    invalid_request: 'This request is not complete. Please check what you entered.',
    signature_missing: 'Please provide your signature',
    waiver_already_valid: 'You already have a valid waiver.',
    waiver_not_found: 'Waiver not found',
    text_changed: 'The waiver text has changed since you opened this page. Please reload the page and read it again.',
    too_many_checks: 'Too many checks from this network. Please try again in some minutes.',
    edit_not_allowed: 'These details can only be changed on the device that just signed.',
    adding_not_allowed: 'Kids can only be added with the signer’s own QR code.',
    waiver_ended: 'This waiver has ended. Please sign a new one.',
    copy_not_allowed:
      'The signed document opens only with the code that you got when you signed. Our staff can give you a copy.',
    too_many_copies: 'Many documents are being made right now. Please try again in a moment.',
    email_link_ended:
      'This link was already used or has expired. Please use the newest email from us, or ask for a new link.',
    too_many_emails: 'We have already sent several emails about this. Please try again tomorrow, or ask our staff.',
    too_many_lookups: 'Too many lookups from this network. Please sign a new waiver, or ask our staff.',
    too_many_signings:
      'Many waivers were signed from this network just now. Please try again in a few minutes, use mobile data instead of this Wi-Fi, or ask our staff.',
    too_many_requests: 'Too many requests from this network. Please wait a few minutes and try again.',
    party_not_found: 'We can’t find this party. It may be over.',
    proof_needed: 'We cannot find a valid waiver with this code. Please check it, or sign a new one.',
    too_many_messages: 'Too many messages from this network. Please try again later, or call us.',
    not_found: 'There is nothing at this address.',
    body_too_large: 'This is too large to be sent. Please shorten what you typed, or sign with a simpler signature.',
    database_unavailable: 'We cannot reach our records right now. Please try again in a moment.',
    database_unwritable: 'We cannot write to our records right now. Please try again in a moment.',
    newer_release:
      'This server has made room for a newer release, and answers nothing more. Please try again in a moment.',
    internal_error: 'Something went wrong on our side. Please try again.',
  } satisfies Record<VisitorsErrorCode, string>,

  /** Of `too_many_signings`. */
  signings: {
    person:
      'Many waivers were signed with this phone number or email address today. Please use another one, or ask our staff.',
    network:
      'Many waivers were signed from this network today. Please use mobile data instead of this Wi-Fi, or ask our staff.',
    picture:
      'Many large signatures came from this network today. Please clear yours and sign more simply, use mobile data instead of this Wi-Fi, or ask our staff.',
    list: 'Many long lists of names came from this network today. Please sign for at most ten people at a time, use mobile data instead of this Wi-Fi, or ask our staff.',
    birthDatesOfKid:
      'Several birth dates were given for a kid of this name. Please give the age instead, or ask our staff.',
    birthDatesOfSigner:
      'Several birth dates were given for this name. Please sign with a phone number and email of your own, or ask our staff.',
  },
  /** Of `too_many_requests`. */
  documentLoadedOften: 'This document was downloaded many times just now. Please try again in ten minutes.',
  parties: {
    made: 'Too many parties from this network.',
    madeOfDay: 'Many parties were made for that day from this network. Please try by mobile data, or ask our staff.',
    changed: 'This party was changed many times just now. Please try again in an hour.',
    answered: 'Many guests answered just now. Please try again in an hour.',
    joined: 'Many guests joined from this network today. Please answer by mobile data, or ask our staff.',
  },
  /** Of `invalid_request`. */
  birthday: 'Please enter a birthday in the past, from 1900 on',
  birthDateInPast: 'Please enter a birth date in the past',
  birthDateTooOld: (years: number) => `Please enter a birth date of the last ${years} years`,
  kidIsAdult: (adult: number) => `Kids are under ${adult}: anyone who is ${adult} or older signs their own waiver`,
  kidAge: (min: number, max: number) => `Please give each kid an age from ${min} to ${max}`,
  agreeFirst: 'Please agree to sign electronically, or ask at the desk to sign on paper.',
  chooseWhoComes: 'Please choose who is coming',
  chooseDay: 'Please choose a day from today on, at most 400 days ahead',
  toyIsGone: 'This toy is no longer on our list. Please reload the page.',
});
