import type { NameLists } from './gender-guess.ts';

/** Common first names of kids in the United States, folded to plain small letters; a name in both lists stays neutral. */
const BOYS = `
aaron abel abraham adam adrian ahmed aidan aiden alan alejandro alessandro alex alexander ali amir anderson andre andres andrew angel
anthony antonio arjun arthur arlo asher atlas august austin axel beau beckett benjamin bennett bentley blake bodhi bowen bradley brandon
brayden brian brody bruce bryan bryce caleb calvin camden cameron carlos carson carter cesar charles charlie chase christian christopher
cody cole colin colton connor cooper cristian damian daniel dante david dawson dean declan derek desmond devin diego dominic donovan
dylan easton edgar eduardo edward edwin eli elias elijah elliot emiliano emmanuel emmett eric erick ethan evan everett ezekiel ezra
felix fernando finley finn francisco frank gabriel gael garrett gavin george giovanni grady graham grant grayson greyson griffin hassan
hayden hector henry holden hudson hugo hunter ian ibrahim isaac isaiah israel ivan jace jack jackson jacob jaden jake jalen james
jameson jamal jason jasper javier jax jaxon jaxson jayce jayden jeffrey jeremiah jeremy jesse jesus joaquin joel john johnny jonah
jonathan jordan jorge jose joseph joshua josiah josue juan judah jude julian julius justin kai kaden kaiden kamari karter kayden keith
kenneth kevin king kingston knox kyle kyrie landon lawrence leo leon leonardo levi liam lincoln logan lorenzo louis luca lucas luis luka
lukas luke maddox malachi malik manuel marco marcus mario mark marshall martin mason mateo matias matteo matthew maverick max maximus
maxwell messiah micah michael miguel miles milo mohamed mohammed muhammad myles nash nathan nathaniel nicholas nico nicolas noah nolan
oliver omar orion oscar otis owen pablo parker patrick paul paxton pedro peter peyton philip phillip phoenix preston quentin rafael
raj ravi raymond reese reid remy rhett ricardo richard riley river robert rohan roman romeo rowan russell ryan ryder ryker sam samir samuel santiago
sawyer sean sebastian sergio seth shane silas simon solomon spencer stephen steven tanner tate theo theodore thiago thomas timothy tobias
tomas trevor tristan tucker ty tyler tyson vicente victor vihaan vincent walker walter warren waylon wesley weston wilder william wyatt
xander xavier yusuf zachary zaid zander zane zayden zayn zion
`;

const GIRLS = `
aaliyah abby abigail ada adaline addison adelaide adeline adriana aisha alaia alaina alana alayna alejandra alex alexa alexandra alexis
alice alicia alina alison allison alma alyssa amanda amara amaya amber amelia amina amira amy ana anaya andrea angel angela angelina anika
anna annabelle anne annie anya aria ariana ariel ariella arya ashley asia athena aubree aubrey audrey aurora autumn ava avery ayla bailey
beatrice bella blake brianna brielle brooke brooklyn brooklynn callie camila camille cameron caroline catalina catherine cecilia celeste
charlie charlotte chloe claire clara cora daisy dakota dalia daniela danielle delaney delilah destiny diana dylan eden elaina eleanor
elena eliana elise eliza elizabeth ella elle ellie eloise elsie emerson emery emilia emily emma emmy erin esme esmeralda esther eva
evangeline eve evelyn everly faith fatima fiona finley frances freya gabriela gabriella gabrielle gemma genesis genevieve georgia gia
gianna grace gracie hadley hailey haley hana hanna hannah harley harlow harmony harper hayden hazel heidi helen hope imani india iris isabel
isabella isabelle isla ivy jade jane jasmine jayla jennifer jessica jocelyn jordan jordyn josephine josie joy juliana julia juliet juliette
june juniper kaia kaitlyn kamila kara katherine kate kayla kaylee keira kelly kendall kennedy khadija khloe kiara kimberly kinsley kylie laila
lana lara laura lauren layla leah leia leila leilani lena leslie lia liana lila liliana lillian lily lilly lina logan lola london lucia
lucille lucy luna lydia lyla mabel mackenzie madeline madelyn madison maeve magnolia maia maisie makayla malia margaret margot maria mariah
mariam mariana marie marley mary maryam matilda maya mckenna megan melanie melissa melody mia michelle mila millie mira miranda miriam molly
morgan mya myla nadia naomi natalia natalie nevaeh nia nicole nina noelle noemi noor nora norah nova nyla octavia olive olivia ophelia paige
paisley parker penelope peyton phoebe phoenix piper presley priya quinn rachel raelynn raven reagan rebecca reese remi remy riley river
rosalie rosa rose rosemary rowan ruby ruth ryan ryleigh sabrina sadie sage samantha samara sara sarah sasha savannah sawyer scarlett
selah selena serena serenity shelby sienna sierra skye skylar sloane sofia sophia sophie stella stephanie summer sydney talia tatiana taylor
teagan tessa thea tiffany trinity valentina valeria valerie vanessa vera victoria violet viviana vivian vivienne willa willow winter
wren ximena yara yasmin zara zoe zoey zuri
`;

function namesOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

export const commonNames: NameLists = { boys: namesOf(BOYS), girls: namesOf(GIRLS) };
