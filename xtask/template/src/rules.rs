//! The ids of the rules, as code names them.

engine::rule_ids! {
    SET_1 = "SET-1";
    SET_2 = "SET-2";
    SET_3 = "SET-3";
    LOT_1 = "LOT-1";
    BID_1 = "BID-1";
    BID_2 = "BID-2";
    BID_3 = "BID-3";
    LOT_2 = "LOT-2";
    END_1 = "END-1";
    SCORE_1 = "SCORE-1";
    SCORE_2 = "SCORE-2";
}
