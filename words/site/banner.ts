/** The line above every page of the site. */
export const en = {
  nowIn: (place: string) => `Now in ${place}`,
  opensOn: (opening: string, day: string) => `${opening} ${day}`,
  opensToday: (opening: string) => `${opening} today`,
};
