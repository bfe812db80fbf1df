/**
 * A vignette for each card, which is its sign everywhere: on the card, on strips and plates, in the medals of chains. All are
 * drawings of the game-icons set.
 */

import abacus from 'icon:abacus';
import androidMask from 'icon:android-mask';
import bank from 'icon:bank';
import brain from 'icon:brain';
import briefcase from 'icon:briefcase';
import calculator from 'icon:calculator';
import cardboardBoxClosed from 'icon:cardboard-box-closed';
import cargoShip from 'icon:cargo-ship';
import cash from 'icon:cash';
import chart from 'icon:chart';
import clockwork from 'icon:clockwork';
import compass from 'icon:compass';
import congress from 'icon:congress';
import conversation from 'icon:conversation';
import crossedChains from 'icon:crossed-chains';
import database from 'icon:database';
import diploma from 'icon:diploma';
import discussion from 'icon:discussion';
import factory from 'icon:factory';
import field from 'icon:field';
import gavel from 'icon:gavel';
import globe from 'icon:globe';
import goldBar from 'icon:gold-bar';
import goldStack from 'icon:gold-stack';
import greekTemple from 'icon:greek-temple';
import hearts from 'icon:hearts';
import histogram from 'icon:histogram';
import idCard from 'icon:id-card';
import jigsawPiece from 'icon:jigsaw-piece';
import keyboard from 'icon:keyboard';
import laurels from 'icon:laurels';
import lockedChest from 'icon:locked-chest';
import lotus from 'icon:lotus';
import magnifyingGlass from 'icon:magnifying-glass';
import mechanicalArm from 'icon:mechanical-arm';
import megaphone from 'icon:megaphone';
import meshNetwork from 'icon:mesh-network';
import microphone from 'icon:microphone';
import modernCity from 'icon:modern-city';
import moneyStack from 'icon:money-stack';
import oak from 'icon:oak';
import officeChair from 'icon:office-chair';
import organigram from 'icon:organigram';
import palette from 'icon:palette';
import payMoney from 'icon:pay-money';
import pc from 'icon:pc';
import pencilRuler from 'icon:pencil-ruler';
import pieChart from 'icon:pie-chart';
import piggyBank from 'icon:piggy-bank';
import plantSeed from 'icon:plant-seed';
import podiumWinner from 'icon:podium-winner';
import postStamp from 'icon:post-stamp';
import processor from 'icon:processor';
import progression from 'icon:progression';
import receiveMoney from 'icon:receive-money';
import rocket from 'icon:rocket';
import roundTable from 'icon:round-table';
import scrollQuill from 'icon:scroll-quill';
import serverRack from 'icon:server-rack';
import shakingHands from 'icon:shaking-hands';
import shop from 'icon:shop';
import shoppingCart from 'icon:shopping-cart';
import smart from 'icon:smart';
import smartphone from 'icon:smartphone';
import sprout from 'icon:sprout';
import stamper from 'icon:stamper';
import strongbox from 'icon:strongbox';
import swipeCard from 'icon:swipe-card';
import teamIdea from 'icon:team-idea';
import theaterCurtains from 'icon:theater-curtains';
import threeFriends from 'icon:three-friends';
import throneKing from 'icon:throne-king';
import ticket from 'icon:ticket';
import trade from 'icon:trade';
import treasureMap from 'icon:treasure-map';
import truck from 'icon:truck';
import umbrella from 'icon:umbrella';
import wallet from 'icon:wallet';
import wifiRouter from 'icon:wifi-router';
import wireframeGlobe from 'icon:wireframe-globe';

/** By the card's key. Cards of a table's own have none and show the mark of their colour. */
export const cardArt: Readonly<Record<string, string>> = {
  bank_account: bank,
  computer: pc,
  employee: idCard,
  intellectual_property: brain,
  contacts_stage_1: shakingHands,
  contacts_stage_2: shakingHands,
  work_experience_stage_1: briefcase,
  work_experience_stage_2: briefcase,
  mentorship_program_stage_1: discussion,
  mentorship_program_stage_2: discussion,
  recruiting_agency: magnifyingGlass,
  information_technology: keyboard,
  ideator: smart,
  computer_farm: serverRack,
  investment_platform: payMoney,
  artificial_intelligence: androidMask,
  gold: goldBar,
  investments: piggyBank,
  cash: moneyStack,
  inventory: cardboardBoxClosed,
  global_office_setup: globe,
  conference: microphone,
  stock_market: chart,
  auction_house: gavel,
  registered_trademark: stamper,
  registered_certifications: diploma,
  gst_registration: postStamp,
  chief_executive_officer: throneKing,
  chief_finance_officer: calculator,
  chief_marketing_officer: megaphone,
  stocks_resource: goldStack,
  computer_system: wifiRouter,
  employees: threeFriends,
  concept_proposal: scrollQuill,
  goodwill: hearts,
  customer_data: database,
  stocks_asset: pieChart,
  it_infrastructure: wireframeGlobe,
  forum: conversation,
  insurance: umbrella,
  digital_wallet: wallet,
  sponsored_event: ticket,
  blockchain_ip: crossedChains,
  product_design_patent: pencilRuler,
  service_design_patent: palette,
  internet_of_things_ip: smartphone,
  human_resource_head: teamIdea,
  chief_operations_officer: clockwork,
  product_design_head: jigsawPiece,
  national_sales_head: treasureMap,
  factory,
  machinery: mechanicalArm,
  land: field,
  office_building: modernCity,
  vehicles: truck,
  e_commerce_platform: shoppingCart,
  tradeshow: theaterCurtains,
  marketplace: shop,
  shipping_port: cargoShip,
  big_data_and_analytics_ip: histogram,
  artificial_intelligence_ip: processor,
  franchise_distribution_model: organigram,
  not_for_profit_event: receiveMoney,
  board_of_director: roundTable,
  chief_investment_officer: plantSeed,
  business_development_head: progression,
  chairman: officeChair,
  chief_strategy_officer: compass,
  financial_services_summit: congress,
  chamber_of_commerce: greekTemple,
  indian_startup_club: rocket,
  confederation_of_indian_investors: cash,
  indian_trade_organization: trade,
  council_of_sustainable_and_social_investment: oak,
  indian_entrepreneur_guild: sprout,
  startup_10000: podiumWinner,
  business_network_india: meshNetwork,
  women_entrepreneur_guild: lotus,
};

/** By the service's key. */
export const serviceArt: Readonly<Record<string, string>> = {
  investment_banking: strongbox,
  asset_management: abacus,
  wealth_management: lockedChest,
  credit_solutions: swipeCard,
};

export { laurels };
